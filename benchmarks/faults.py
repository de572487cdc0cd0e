"""Small deliberate faults of a module, one at a time, found by walking its syntax tree.

Left out, because no test should notice them: docstrings and other texts, annotations, decorators
(here they only cache or make classes terse), `__slots__`, imports for type checkers, and what an
exception is raised with. Assignments to plain names are not removed: that they are missed says
nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "iter"}
RETURNED = {"bool": "not ({})", "int": "({}) + 1", "list": "[]", "tuple": "()", "str": "''"}
"""What a function returns instead, by its annotation."""

_SKIPPED = {"annotation", "returns", "decorator_list", "exc", "cause"}
_NO_NUMBERS = (ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr, ast.Set, ast.SetComp, ast.Dict)


class Fault(NamedTuple):
    """One fault: the `variant`-th at the `spot`-th node of the walk."""

    path: Path
    line: int
    column: int
    operator: str
    before: str
    after: str
    spot: int
    variant: int

    @property
    def place(self) -> str:
        """Module, line and column."""
        return f"{self.path.stem}:{self.line}:{self.column}"

    def __str__(self) -> str:
        return f"{self.place:22} {self.operator:10} {self.before}  →  {self.after}"


@dataclass(frozen=True)
class _Spot:
    holder: ast.AST
    field: str
    index: int | None
    node: ast.AST
    returns: str
    """The head of the annotation of the function around it."""

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.holder, self.field, node)
        else:
            getattr(self.holder, self.field)[self.index] = node


def faults_of(path: Path) -> list[Fault]:
    """Every fault that can be made in a module."""
    found = []
    for number, spot in enumerate(_spots(_tree(path))):
        for variant, (operator, node) in enumerate(_variants(spot)):
            if ast.dump(node) == ast.dump(spot.node):
                continue
            before, after = _text(spot.node), _text(node)
            place = getattr(spot.node, "lineno", 0), getattr(spot.node, "col_offset", 0)
            found.append(Fault(path, *place, operator, before, after, number, variant))
    return found


def faulty_tree(fault: Fault) -> ast.Module:
    """The module with the fault in it."""
    tree = _tree(fault.path)
    spot = next(spot for number, spot in enumerate(_spots(tree)) if number == fault.spot)
    spot.put(list(_variants(spot))[fault.variant][1])
    return ast.fix_missing_locations(tree)


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _text(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) < 80 else f"{text[:78]}…"


# -- where -------------------------------------------------------------------------------------


def _spots(node: ast.AST, returns: str = "") -> Iterator[_Spot]:
    if isinstance(node, ast.FunctionDef):
        returns = ast.unparse(node.returns).partition("[")[0] if node.returns else ""
    for field, value in ast.iter_fields(node):
        if field in _SKIPPED:
            continue
        children = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not _left_out(child):
                yield _Spot(node, field, index, child, returns)
                if _number(child) is None:
                    yield from _spots(child, returns)


def _left_out(node: ast.AST) -> bool:
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__" | "__hash__")]):
            return True
    return False


def _number(node: ast.AST) -> int | None:
    match node:
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
            return -value
    return None


# -- what --------------------------------------------------------------------------------------


def _variants(spot: _Spot) -> Iterator[tuple[str, ast.AST]]:
    node = spot.node
    if spot.field in ("test", "ifs"):
        for truth in (False,) if isinstance(spot.holder, ast.While) else (True, False):
            yield "condition", ast.Constant(truth)
    if isinstance(node, ast.Return) and node.value is not None and spot.returns in RETURNED:
        text = RETURNED[spot.returns].format(ast.unparse(node.value))
        yield "return", ast.Return(ast.parse(text, mode="eval").body)
    elif isinstance(node, ast.stmt):
        yield from _statements(node)
    elif (number := _number(node)) is not None:
        yield "number", ast.parse(str(number + 1), mode="eval").body
        yield "number", ast.parse(str(number - 1), mode="eval").body
    elif isinstance(node, ast.expr):
        yield from _expressions(node)


def _statements(node: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield "removed", ast.parse("yield from ()").body[0]
        case ast.Expr(value=ast.Call()) | ast.Delete() | ast.Return(value=None):
            yield "removed", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "removed", ast.Pass()
        case ast.AugAssign(target=target, op=op, value=value):
            yield "removed", ast.Pass()
            if not isinstance(value, _NO_NUMBERS):
                yield "arithmetic", ast.AugAssign(target, ARITHMETIC[type(op)](), value)
        case ast.Continue() | ast.Break():
            yield "loop", ast.Break() if isinstance(node, ast.Continue) else ast.Continue()
            yield "loop", ast.Pass()


def _expressions(node: ast.expr) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Constant(value=bool(value)):
            yield "number", ast.Constant(not value)
        case ast.Compare(left=left, ops=ops, comparators=others):
            for place, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    changed = [*ops[:place], other(), *ops[place + 1 :]]
                    yield "comparison", ast.Compare(left, changed, others)
        case ast.BoolOp(op=op, values=values):
            yield "and/or", ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(operand=operand):
            yield "not", operand
        case ast.BinOp(left=left, op=op, right=right):
            if not isinstance(left, _NO_NUMBERS) and not isinstance(right, _NO_NUMBERS):
                yield "arithmetic", ast.BinOp(left, ARITHMETIC[type(op)](), right)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in CALLS:
            yield "call", ast.Call(ast.Name(CALLS[name]), args, keywords)
