"""A real JupyterLab on this machine, with nothing in it of its user's own."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from panamax_widget.scenarios.progress import VARIABLE

STARTS_WITHIN = 90  # seconds
STOPS_WITHIN = 10

# Each kind of file that Jupyter keeps, and the variable that says where.
FOLDERS = {
    "config": "JUPYTER_CONFIG_DIR",
    "data": "JUPYTER_DATA_DIR",
    "runtime": "JUPYTER_RUNTIME_DIR",
    "settings": "JUPYTERLAB_SETTINGS_DIR",
    "workspaces": "JUPYTERLAB_WORKSPACES_DIR",
    "ipython": "IPYTHONDIR",
}

# Seconds by which kernels answer widgets later, to find tests that depend on how fast they are.
LAG = float(os.environ.get("PANAMAX_TEST_LAG", "0"))
# All names are bound when it runs: a test may wipe the kernel's.
_LATE = f"""
import time
from comm.base_comm import BaseComm

def late(self, message, handle=BaseComm.handle_msg, sleep=time.sleep):
    sleep({LAG})
    handle(self, message)

BaseComm.handle_msg = late
"""


@dataclass(frozen=True)
class LabServer:
    """A running JupyterLab."""

    url: str  # ends with a slash
    token: str
    root: Path  # the folder whose notebooks it serves
    log: Path


@contextmanager
def running_lab(folder: Path, notebooks: Path | None = None) -> Iterator[LabServer]:
    """Run JupyterLab, with all that it writes kept in ``folder``.

    Args:
        folder: An empty folder.
        notebooks: A folder of notebooks; JupyterLab serves a copy of it.
    """
    root = folder / "root"
    if notebooks:
        shutil.copytree(notebooks, root, ignore=shutil.ignore_patterns(".*"))
    else:
        root.mkdir()
    environment = dict(os.environ)
    environment.pop(VARIABLE, None)  # so that progress is kept beside the notebooks
    for name, variable in FOLDERS.items():
        (folder / name).mkdir()
        environment[variable] = str(folder / name)
    _write_setting(folder / "settings", "notification", {"fetchNews": "false"})

    if LAG:
        startup = folder / "ipython" / "profile_default" / "startup"
        startup.mkdir(parents=True)
        (startup / "lag.py").write_text(_LATE, encoding="utf-8")

    token = secrets.token_hex(16)
    log = folder / "jupyterlab.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            _command(root, token),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield LabServer(_wait_for_url(process, folder / "runtime", log), token, root, log)
    finally:
        _stop(process)


def _write_setting(folder: Path, plugin: str, setting: dict[str, str]) -> None:
    path = folder / "@jupyterlab" / "apputils-extension" / f"{plugin}.jupyterlab-settings"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(setting))


def _command(root: Path, token: str) -> list[str]:
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port=0",  # any free one
        f"--ServerApp.root_dir={root}",
        f"--IdentityProvider.token={token}",
        "--LabApp.expose_app_in_browser=True",  # as window.jupyterapp
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]


def _wait_for_url(process: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    """Return the address, which the server writes to a file once it listens."""
    announcement = runtime / f"jpserver-{process.pid}.json"
    deadline = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < deadline and process.poll() is None:
        if announcement.exists():
            try:
                return str(json.loads(announcement.read_text())["url"])
            except json.JSONDecodeError:
                pass  # half written
        time.sleep(0.05)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-4000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOPS_WITHIN)
    except subprocess.TimeoutExpired:
        process.kill()  # its kernels notice, and end by themselves
        process.wait()
