"""Prints what Python's own import machinery says of every import of a work tree, in the form of the oracle.

Usage: python3 benchmarks/edges/oracles/python.py DIR [--root FOLDER ...] > oracle.jsonl

Each --root is a folder below DIR that stands on the path (default: DIR itself); the folder that holds a file's own top-level
package stands behind them, as pytest and `python FILE` put it there. Nothing of the repository is run: modules are found by
`importlib.machinery.PathFinder` with this path only, and what they bind is read from their syntax.
"""
import argparse
import ast
import importlib.machinery
import json
import os
import subprocess
import sys
import warnings
from functools import lru_cache

STEPS = 50


class Unreadable(Exception):
    """A module that this interpreter cannot parse (syntax of a later version): nothing can be said of what it binds."""


class Repository:
    def __init__(self, folder, roots):
        self.folder = os.path.realpath(folder)
        self.roots = [os.path.normpath(os.path.join(self.folder, root)) for root in roots]
        listed = subprocess.run(['git', '-C', self.folder, 'ls-files', '-z'], check=True, capture_output=True).stdout.decode('utf8', 'replace')
        self.files = {os.path.join(self.folder, path) for path in listed.split('\0') if path}
        self.find = lru_cache(None)(self.find)
        self.tree = lru_cache(None)(self.tree)
        self.bindings = lru_cache(None)(self.bindings)

    def tree(self, file):
        try:
            with open(file, 'rb') as source, warnings.catch_warnings():
                warnings.simplefilter('ignore')
                return ast.parse(source.read(), file)
        except (SyntaxError, ValueError, OSError, RecursionError):
            return None

    def own_root(self, file):
        folder = os.path.dirname(file)
        while os.path.isfile(os.path.join(folder, '__init__.py')) and folder != self.folder:
            folder = os.path.dirname(folder)
        return folder

    def find(self, name, path):
        """(file or None, folders of submodules) of a dotted name, or None."""
        if name.split('.')[0] in sys.builtin_module_names:
            return None
        spec = None
        for part in name.split('.'):
            spec = importlib.machinery.PathFinder.find_spec(part, list(path))
            if spec is None:
                return None
            path = tuple(spec.submodule_search_locations or ())
        file = spec.origin if spec.origin in self.files else None
        return file, path

    def path_for(self, file):
        return tuple(dict.fromkeys([*self.roots, self.own_root(file)]))

    def package_of(self, file, level):
        """Folder that a relative import starts from."""
        folder = os.path.dirname(file)
        for _ in range(level - 1):
            folder = os.path.dirname(folder)
        return folder if folder == self.folder or folder.startswith(self.folder + os.sep) else None

    def module(self, file, name, level):
        if level == 0:
            return self.find(name, self.path_for(file))
        folder = self.package_of(file, level)
        if folder is None:
            return None
        if name:
            return self.find(name, (folder,))
        init = os.path.join(folder, '__init__.py')
        return (init if init in self.files else None), (folder,)

    def bindings(self, file):
        """name → its bindings at module level in source order: ('own',) or ('from', statement, name) or ('module', dotted)."""
        bound, stars, exported = {}, [], None

        def add(name, how):
            bound.setdefault(name, []).append(how)

        def targets(node):
            for each in ast.walk(node):
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                    add(each.id, ('own',))

        def visit(body):
            nonlocal exported
            for node in body:
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                    add(node.name, ('own',))
                elif isinstance(node, ast.ImportFrom):
                    for alias in node.names:
                        if alias.name == '*':
                            stars.append(node)
                        else:
                            add(alias.asname or alias.name, ('from', node, alias.name))
                elif isinstance(node, ast.Import):
                    for alias in node.names:
                        add(alias.asname or alias.name.split('.')[0], ('module', alias.name if alias.asname else alias.name.split('.')[0]))
                else:
                    if isinstance(node, (ast.Assign, ast.AugAssign)):
                        names = [each.id for each in getattr(node, 'targets', [getattr(node, 'target', None)]) if isinstance(each, ast.Name)]
                        if '__all__' in names:
                            found = [each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
                            exported = [*(exported or []), *found]
                    for field, value in ast.iter_fields(node):
                        if field in ('body', 'orelse', 'finalbody') and isinstance(value, list):
                            visit(value)
                        elif field in ('handlers', 'cases') and isinstance(value, list):
                            for handler in value:
                                visit(handler.body)
                        else:
                            for each in value if isinstance(value, list) else [value]:
                                if isinstance(each, ast.AST):
                                    targets(each)

        tree = self.tree(file)
        if tree is None:
            raise Unreadable(file)
        visit(tree.body)
        return bound, stars, exported

    def origins(self, module, name, seen, star=False):
        """Files that bind a name of a module, first binding first; a submodule where nothing binds it."""
        file, folders = module
        if len(seen) > STEPS or (file, name) in seen:
            return []
        seen = seen | {(file, name)}
        if file is not None:
            bound, stars, exported = self.bindings(file)
            if star and (name not in exported if exported is not None else name.startswith('_')):
                return []
            found = []
            for how in bound.get(name, []):
                if how[0] == 'own':
                    found.append(file)
                elif how[0] == 'module':
                    target = self.find(how[1], self.path_for(file))
                    found.extend([target[0]] if target is not None and target[0] is not None else [])
                else:
                    target = self.module(file, how[1].module or '', how[1].level)
                    found.extend(self.origins(target, how[2], seen) if target is not None else [])
            if found:
                return list(dict.fromkeys(found))
            for statement in reversed(stars):
                target = self.module(file, statement.module or '', statement.level)
                found = self.origins(target, name, seen, star=True) if target is not None else []
                if found:
                    return found
        sub = None if star else self.find(name, tuple(folders)) if folders else None
        return [sub[0]] if sub is not None and sub[0] is not None else []


def imports(tree):
    """(statement, whether it runs on some condition or later) of every import, loader calls included."""
    def visit(node, lazy):
        if isinstance(node, (ast.Import, ast.ImportFrom)) or isinstance(node, ast.Call) and loaded(node) is not None:
            yield node, lazy
        deeper = lazy or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.If, ast.Try))
        for child in ast.iter_child_nodes(node):
            yield from visit(child, deeper)
    yield from visit(tree, False)


def loaded(call):
    """Module named by `importlib.import_module('x')` and its kind."""
    callee = ast.unparse(call.func) if isinstance(call.func, (ast.Name, ast.Attribute)) else ''
    if callee not in ('importlib.import_module', 'import_module', '__import__') or not call.args:
        return None
    first = call.args[0]
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def rows(repository, file):
    tree = repository.tree(file)
    if tree is None:
        return
    for statement, lazy in imports(tree):
        if isinstance(statement, ast.ImportFrom):
            try:
                yield from_row(repository, file, statement, lazy)
            except Unreadable:
                continue
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                yield module_row(repository, file, statement, alias.name, 'lazy' if lazy else 'module')
        else:
            yield module_row(repository, file, statement, loaded(statement), 'dynamic')


def module_row(repository, file, statement, name, stratum):
    level = len(name) - len(name.lstrip('.'))
    module = repository.module(file, name.lstrip('.'), level)
    targets = [module[0]] if module is not None and module[0] is not None else []
    parts = name.split('.')
    outer = [repository.module(file, '.'.join(parts[:end]), 0) for end in range(1, len(parts))] if level == 0 and targets else []
    return row(statement, name, stratum, targets, [each[0] for each in outer if each is not None and each[0] is not None])


def from_row(repository, file, statement, lazy):
    module = repository.module(file, statement.module or '', statement.level)
    specifier = '.' * statement.level + (statement.module or '')
    if module is None:
        return row(statement, specifier, 'outside', [], [])
    own = [module[0]] if module[0] is not None else []
    if any(alias.name == '*' for alias in statement.names):
        return row(statement, specifier, 'star', own, [])
    targets, allowed, barrel, submodules = [], [], False, 0
    for alias in statement.names:
        found = repository.origins(module, alias.name, frozenset())
        sub = repository.find(alias.name, module[1]) if module[1] else None
        is_submodule = sub is not None and sub[0] is not None and found[:1] == [sub[0]]
        submodules += is_submodule
        barrel = barrel or bool(found) and found[0] != module[0] and not is_submodule
        targets.extend(found[:1])
        allowed.extend(found[1:])
    # `from package import submodule` names the submodule; the package itself only has to exist.
    (allowed if submodules == len(statement.names) else targets).extend(own)
    kind = 'lazy' if lazy else 're-export' if file.endswith('__init__.py') else 'barrel' if barrel \
        else 'submodule' if submodules > 0 else 'relative' if statement.level > 0 else 'absolute'
    return row(statement, specifier, kind if targets else 'outside', targets, allowed)


def row(statement, specifier, stratum, targets, allowed):
    return {
        'line': statement.lineno, 'specifier': specifier, 'stratum': stratum if targets else 'outside',
        'targets': sorted(set(targets)), 'allowed': sorted(set(allowed) - set(targets)),
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--root', action='append', default=[])
    options = parser.parse_args()
    sys.setrecursionlimit(10_000)
    repository = Repository(options.folder, options.root or ['.'])
    relative = lambda path: os.path.relpath(path, repository.folder).replace(os.sep, '/')
    for file in sorted(each for each in repository.files if each.endswith('.py') and os.path.isfile(each)):
        for each in rows(repository, file):
            print(json.dumps({'source': relative(file), **each, 'targets': [*map(relative, each['targets'])], 'allowed': [*map(relative, each['allowed'])]}))


main()
