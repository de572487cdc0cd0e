"""Artwork is found by name, in a checkout and in an installed wheel."""

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from xml.etree import ElementTree

import pytest

from panamax_widget import artwork as artwork_module
from panamax_widget.artwork import UnknownArtworkError, artwork, artwork_names

ROOT = Path(__file__).parents[1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An artwork folder of two files, one of them nested."""
    (tmp_path / "flags").mkdir()
    (tmp_path / "boat.svg").write_text("<svg>boat</svg>")
    (tmp_path / "flags" / "eu.svg").write_text("<svg>flag of the EU: ★</svg>", encoding="utf-8")
    monkeypatch.setattr(artwork_module, "_FOLDERS", (tmp_path / "absent", tmp_path))
    return tmp_path


def test_every_file_of_the_repository_is_an_svg_drawing() -> None:
    assert artwork_names()
    for name in artwork_names():
        assert ElementTree.fromstring(artwork(name)).tag == "{http://www.w3.org/2000/svg}svg", name


@pytest.mark.usefixtures("folder")
def test_names_are_paths_below_the_folder() -> None:
    assert artwork_names() == ("boat", "flags/eu")
    assert artwork("flags/eu") == "<svg>flag of the EU: ★</svg>"


@pytest.mark.parametrize("name", ["ferry", "boat.svg", "../boat", "flags", "flags/../boat", ""])
def test_an_unknown_name_is_refused_with_the_names_there_are(folder: Path, name: str) -> None:
    with pytest.raises(UnknownArtworkError) as refusal:
        artwork(name)
    assert str(refusal.value) == (
        f"There is no artwork called {name!r} in {folder}. There is: boat, flags/eu."
    )


def test_a_missing_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(artwork_module, "_FOLDERS", (tmp_path / "a", tmp_path / "b"))
    with pytest.raises(UnknownArtworkError, match=r"neither .*a nor .*b\."):
        artwork_names()


@pytest.mark.slow
def test_the_wheel_carries_artwork_and_package_data(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    _run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", wheels, ROOT)
    (wheel,) = wheels.glob("*.whl")
    python = _fresh_environment_with(wheel, tmp_path / "venv")

    installed = Path(_run(python, "-c", "import panamax_widget as p; print(p.__path__[0])").strip())
    assert installed.is_relative_to(tmp_path)

    loaded = _run(
        python,
        "-c",
        "from panamax_widget.artwork import artwork, artwork_names\n"
        "for name in artwork_names(): artwork(name); print(name)",
    )
    assert tuple(loaded.split()) == artwork_names()

    package = ROOT / "panamax_widget"
    for pattern in ("*.py", "*.toml", "*.js", "*.css", "py.typed"):
        for path in package.rglob(pattern):
            relative = path.relative_to(package)
            assert (installed / relative).is_file(), f"the wheel lacks {relative}"


def _fresh_environment_with(wheel: Path, folder: Path) -> Path:
    """Make an environment that holds the wheel and borrows the dependencies of this one."""
    venv.create(folder, symlinks=True)
    variables = {"base": str(folder), "platbase": str(folder)}
    python = Path(sysconfig.get_path("scripts", "venv", vars=variables)) / "python"
    pip = (sys.executable, "-m", "pip", "--python", python)
    _run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel)
    # Only now, or pip would see the editable install of the checkout and replace that. Folders
    # named in a .pth file are searched, but .pth files in them are not read: the checkout stays
    # out of sight.
    packages = Path(sysconfig.get_path("purelib", "venv", vars=variables))
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return python


def _run(*command: str | Path) -> str:
    """Run a command outside the repository and return what it printed."""
    done = subprocess.run(
        [str(part) for part in command], cwd="/", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
