import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from './open-tree.ts'

describe('python', () => {
  it('stays in the package for relative imports and follows renamed re-exports', async () => {
    const tree = `
      //- kitchen/jam.py
      from pantry import Jar
      Jar(1)
      //- lid.py
      class Tin: pass
      //- pantry/__init__.py
      from .lid import Tin as Jar
      //- pantry/jar.py
      class Jar: pass
      //- pantry/lid/__init__.py
      from .lid import Tin
      //- pantry/lid/lid.py
      import time
      class Tin: pass
    `
    const asked = ['kitchen/jam.py', 'pantry/__init__.py', 'pantry/lid/__init__.py', 'pantry/lid/lid.py']
    expectEdges(await openTree(tree).relations('out', ...asked), `
      kitchen/jam.py:1 -> pantry/__init__.py import
      kitchen/jam.py:1 -> pantry/lid/lid.py import
      kitchen/jam.py:2 -> pantry/lid/lid.py call
      pantry/__init__.py:1 -> pantry/lid/__init__.py import
      pantry/__init__.py:1 -> pantry/lid/lid.py import
      pantry/lid/__init__.py:1 -> pantry/lid/lid.py import
    `)
    await expectImports(tree, 'in', 'pantry/lid/lid.py', `
      kitchen/jam.py:1 -> pantry/lid/lid.py import
      pantry/__init__.py:1 -> pantry/lid/lid.py import
      pantry/lid/__init__.py:1 -> pantry/lid/lid.py import
    `)
    await expectImports(tree, 'in', 'lid.py', '')
  })

  it('tells submodules from names, levels, stars, namespace packages and conditional imports', async () => {
    await expectImports(`
      //- app/core/views.py
      from . import models, forms as f
      from .. import settings
      from ..db import Session, engine
      from ...outside import x
      import app.db.engine
      import app.space.tool as tool
      from app.star import *
      from app.facade import helper
      try:
          import ujson
      except ImportError:
          from app import ujson_stub as ujson
      //- app/__init__.py
      //- app/core/__init__.py
      //- app/core/models.py
      class User: pass
      //- app/core/forms.py
      //- app/settings.py
      //- app/db/__init__.py
      Session = object()
      //- app/db/engine.py
      //- app/space/tool.py
      //- app/star.py
      from app.core.models import *
      //- app/facade.py
      from app.impl import *
      //- app/impl.py
      def helper(): pass
      //- app/ujson_stub.py
      //- models.py
      //- settings.py
    `, 'out', 'app/core/views.py', `
      app/core/views.py:1 -> app/core/models.py import
      app/core/views.py:1 -> app/core/forms.py import
      app/core/views.py:2 -> app/settings.py import
      app/core/views.py:3 -> app/db/__init__.py import
      app/core/views.py:3 -> app/db/engine.py import
      app/core/views.py:5 -> app/db/engine.py import
      app/core/views.py:6 -> app/space/tool.py import
      app/core/views.py:7 -> app/star.py import
      app/core/views.py:8 -> app/facade.py import
      app/core/views.py:8 -> app/impl.py import
      app/core/views.py:12 -> app/ujson_stub.py import
    `)
  })

  it('finds absolute imports from the roots of projects, and not what only looks alike', async () => {
    const tree = openTree(`
      //- services/api/pyproject.toml
      [project]
      //- services/api/src/api/main.py
      import api.routes
      import shared.log
      import requests
      import logging
      import yaml
      from tools import lint
      //- services/api/src/api/__init__.py
      //- services/api/src/api/routes.py
      //- services/api/src/api/requests.py
      //- libs/shared/setup.py
      //- libs/shared/src/shared/__init__.py
      //- libs/shared/src/shared/log.py
      //- libs/shared/src/logging/__init__.py
      //- docs/yaml/example.yaml
      //- tools/lint.py
      //- vendor/deep/requests.py
    `)
    expectEdges(await tree.relations('out', 'services/api/src/api/main.py'), `
      services/api/src/api/main.py:1 -> services/api/src/api/routes.py import
      services/api/src/api/main.py:2 -> libs/shared/src/shared/log.py import
      services/api/src/api/main.py:6 -> tools/lint.py import
    `)
  })

  it('shares the confidence between projects that have the same package', async () => {
    const relations = await openTree(`
      //- a/setup.py
      //- a/common/x.py
      //- b/setup.py
      //- b/common/x.py
      //- c/setup.py
      //- c/main.py
      import common.x
    `).relations('out', 'c/main.py')
    expect(relations.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['a/common/x.py', 0.45], ['b/common/x.py', 0.45],
    ])
  })

  it('resolves uses through modules, packages and classes', async () => {
    expectEdges(await openTree(`
      //- app/main.py
      import app.models
      from app import models as m
      from app.base import Base
      @m.register
      class Main(Base, app.models.Mixin):
          item: m.Item
          def run(self):
              return Base.create(m.other)
      //- app/__init__.py
      //- app/models.py
      from app.items import Item
      other = 1
      def register(x): return x
      class Mixin: pass
      //- app/items.py
      class Item: pass
      //- app/base.py
      class Base: pass
    `).relations('out', 'app/main.py'), `
      app/main.py:1 -> app/models.py import
      app/main.py:2 -> app/models.py import
      app/main.py:3 -> app/base.py import
      app/main.py:4 -> app/models.py reference
      app/main.py:5 -> app/base.py inherit
      app/main.py:5 -> app/models.py inherit
      app/main.py:6 -> app/items.py reference
      app/main.py:8 -> app/base.py call
      app/main.py:8 -> app/models.py reference
    `)
  })
})
