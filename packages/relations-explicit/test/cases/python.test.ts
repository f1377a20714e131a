import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

// Every expectation was checked on the same files with benchmarks/edges/oracles/python.py, save for stubs, which are the type
// checkers' rule, and computed lists, which were imported by python3.
describe('python imports', () => {
  it.each<[claim: string, tree: string, asked: string | readonly string[], expected: string]>([
    ['each hop between re-exporting packages is a relation of its own', `
      //- app.py
      from shop import Cart
      //- shop/__init__.py
      from .cart import Cart
      //- shop/cart/__init__.py
      from .model import Cart
      //- shop/cart/model.py
      class Cart: pass
    `, ['app.py', 'shop/__init__.py', 'shop/cart/__init__.py'], `
      app.py:1 -> shop/__init__.py import
      app.py:1 -> shop/cart/model.py import
      shop/__init__.py:1 -> shop/cart/__init__.py import
      shop/__init__.py:1 -> shop/cart/model.py import
      shop/cart/__init__.py:1 -> shop/cart/model.py import
    `],
    ['a star takes what __all__ lists, underscores included, and nothing else', `
      //- main.py
      from facade import _secret, shown, hidden
      //- facade.py
      from first import *
      from second import *
      //- first.py
      __all__ = ['shown', '_secret']
      shown = _secret = hidden = 1
      //- second.py
      def hidden(): pass
      def _secret(): pass
    `, 'main.py', `
      main.py:1 -> facade.py import
      main.py:1 -> first.py import
      main.py:1 -> second.py import
    `],
    ['the last of several stars wins', `
      //- main.py
      from facade import Count
      //- facade.py
      from plain import *
      from spatial import *
      //- plain.py
      class Count: pass
      //- spatial.py
      class Count: pass
    `, 'main.py', `
      main.py:1 -> facade.py import
      main.py:1 -> spatial.py import
    `],
    ['__all__ that is computed hides nothing', `
      //- main.py
      from facade import part
      //- facade.py
      from inner import *
      //- inner.py
      import parts
      from parts import part
      __all__ = parts.__all__ + ['more']
      more = 1
      //- parts.py
      __all__ = ['part']
      part = 1
    `, 'main.py', `
      main.py:1 -> facade.py import
      main.py:1 -> parts.py import
    `],
    ['the fallback of try and except is not the definition', `
      //- use.py
      from compat import loads, dumps
      //- compat.py
      try:
          from fast import loads
      except ImportError:
          def loads(text): return text
      def dumps(value): return value
      //- fast.py
      def loads(text): return text
    `, 'use.py', `
      use.py:1 -> compat.py import
      use.py:1 -> fast.py import
    `],
    ['lazy, conditional and type-only imports count, at their lines', `
      //- pkg/__init__.py
      //- pkg/user.py
      from typing import TYPE_CHECKING
      if TYPE_CHECKING:
          from .model import Model
      else:
          from .plain import Model
      def load():
          from . import heavy
          import pkg.other as other
          return heavy, other
      class A:
          from .inner import field
      //- pkg/model.py
      class Model: pass
      //- pkg/plain.py
      class Model: pass
      //- pkg/heavy.py
      //- pkg/other.py
      //- pkg/inner.py
      field = 1
    `, 'pkg/user.py', `
      pkg/user.py:3 -> pkg/model.py import
      pkg/user.py:5 -> pkg/plain.py import
      pkg/user.py:7 -> pkg/heavy.py import
      pkg/user.py:8 -> pkg/other.py import
      pkg/user.py:11 -> pkg/inner.py import
    `],
    ['loaders take literals: absolute, relative, and names no statement could write', `
      //- app/__init__.py
      //- app/boot.py
      import importlib
      from importlib import import_module
      importlib.import_module('app.plugins.mail')
      import_module('.plugins.sms', __package__)
      import_module('app.migrations.0002_more')
      __import__('app.plugins')
      import_module('app.' + name)
      //- app/plugins/__init__.py
      //- app/plugins/mail.py
      //- app/plugins/sms.py
      //- app/migrations/0002_more.py
    `, 'app/boot.py', `
      app/boot.py:3 -> app/plugins/mail.py import
      app/boot.py:4 -> app/plugins/sms.py import
      app/boot.py:5 -> app/migrations/0002_more.py import
      app/boot.py:6 -> app/plugins/__init__.py import
    `],
    ['a name that a package takes from outside ends at the package', `
      //- main.py
      from pkg import get, json
      json.loads(get('x'))
      //- pkg/__init__.py
      from .http import get
      from .compat import json
      //- pkg/http.py
      from requests import get
      //- pkg/compat.py
      try:
          import orjson as json
      except ImportError:
          import json
      //- requests_notes.py
      def get(): pass
    `, 'main.py', 'main.py:1 -> pkg/__init__.py import'],
    ['src layout: the package is found from tests, and its own tests folder is not the package', `
      //- pyproject.toml
      [project]
      //- src/acme/__init__.py
      from acme.core import run
      //- src/acme/core.py
      def run(): pass
      //- tests/acme/test_core.py
      from acme import run
      from acme.core import run as again
    `, 'tests/acme/test_core.py', `
      tests/acme/test_core.py:1 -> src/acme/__init__.py import
      tests/acme/test_core.py:1 -> src/acme/core.py import
      tests/acme/test_core.py:2 -> src/acme/core.py import
    `],
    ['a namespace package has no file of its own', `
      //- main.py
      import space.part.tool
      from space.part import other, missing
      from space import part
      //- space/part/tool.py
      //- space/part/other.py
    `, 'main.py', `
      main.py:1 -> space/part/tool.py import
      main.py:2 -> space/part/other.py import
    `],
    ['an attribute of the package wins over a submodule of the same name', `
      //- main.py
      from signals import signal
      //- signals/__init__.py
      from .impl import signal
      //- signals/impl.py
      def signal(): pass
      //- signals/signal.py
    `, 'main.py', `
      main.py:1 -> signals/__init__.py import
      main.py:1 -> signals/impl.py import
    `],
    ['import a.b in a package gives a, not a.b, to those who import it from there', `
      //- main.py
      from hub import outer
      //- hub.py
      import outer.inner
      //- outer/__init__.py
      //- outer/inner.py
    `, 'main.py', `
      main.py:1 -> hub.py import
      main.py:1 -> outer/__init__.py import
    `],
    ['a package that imports itself gives its submodule', `
      //- box/__init__.py
      from box import lid
      from . import lid as top
      //- box/lid.py
    `, 'box/__init__.py', `
      box/__init__.py:1 -> box/lid.py import
      box/__init__.py:2 -> box/lid.py import
    `],
    ['relative imports stop at the top of the repository and at what is not there', `
      //- a/b/c.py
      from ... import top
      from .... import above
      from ..d import x
      from .e import y
      //- a/__init__.py
      //- a/b/__init__.py
      //- a/d.py
      x = 1
      //- top.py
      //- e.py
      y = 1
    `, 'a/b/c.py', `
      a/b/c.py:1 -> top.py import
      a/b/c.py:3 -> a/d.py import
    `],
    ['modules of the standard library are not folders elsewhere in the repository', `
      //- app/main.py
      import logging
      from types import SimpleNamespace
      import email.utils
      //- libs/setup.py
      //- libs/logging.py
      //- libs/types.py
      SimpleNamespace = 1
      //- libs/email/utils.py
    `, 'app/main.py', ''],
    ['several roots: the own project first, then the one that has the package', `
      //- a/pyproject.toml
      [project]
      //- a/src/common/__init__.py
      //- a/src/common/log.py
      //- a/src/a_app/__init__.py
      //- a/src/a_app/main.py
      import common.log
      import b_lib
      //- b/pyproject.toml
      [project]
      //- b/src/common/__init__.py
      //- b/src/common/log.py
      //- b/src/b_lib/__init__.py
    `, 'a/src/a_app/main.py', `
      a/src/a_app/main.py:1 -> a/src/common/log.py import
      a/src/a_app/main.py:2 -> b/src/b_lib/__init__.py import
    `],
    ['a stub stands in where there is no source', `
      //- main.py
      from native import fast
      from both import slow
      //- native.pyi
      def fast() -> int: ...
      //- both.py
      def slow(): pass
      //- both.pyi
      def slow() -> None: ...
    `, 'main.py', `
      main.py:1 -> native.pyi import
      main.py:2 -> both.py import
    `],
    ['several names in brackets over lines, renamed, and several modules in one statement', `
      //- main.py
      from pkg import (
          one as first,  # with a comment
          two,
      )
      import pkg.three, pkg.four as four
      //- pkg/__init__.py
      one = 1
      from .two import two
      //- pkg/two.py
      two = 2
      //- pkg/three.py
      //- pkg/four.py
    `, 'main.py', `
      main.py:1 -> pkg/__init__.py import
      main.py:1 -> pkg/two.py import
      main.py:5 -> pkg/three.py import
      main.py:5 -> pkg/four.py import
    `],
  ])('%s', async (_, tree, asked, expected) => {
    await expectImports(tree, 'out', asked, expected)
  })

  it('stars in a circle give no definition, so no call', async () => {
    expectEdges(await openTree(`
      //- main.py
      from one import ghost
      ghost()
      //- one.py
      from two import *
      //- two.py
      from one import *
    `).relations('out', 'main.py'), 'main.py:1 -> one.py import')
  })

  it('is less sure of a folder above that nothing declares', async () => {
    const relations = await openTree(`
      //- tools/deep/run.py
      from shared import x
      //- tools/shared.py
      x = 1
    `).relations('out', 'tools/deep/run.py')
    expect(relations.map(({ target, confidence }) => [target, confidence])).toEqual([['tools/shared.py', 0.9]])
  })
})
