import { describe, expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

describe('definitions', () => {
  it('functions, classes, members, nested ones, decorators in the span', () => checkFacts('python', `"""Module doc."""
from models import Base

@app.task(
    name='x',
)
async def send(to: str, *args, **kwargs) -> None:
    """Sends a mail.

    And more.
    """
    def retry():
        pass
    local = 1

class Cart(Base, metaclass=Meta):
    '''Holds items.'''
    name = models.CharField('n')
    size: int
    key = lambda self: 1

    class Meta:
        ordering = ['-x']

    def __init__(self):
        self.items = []

    @property
    def total(self): return 1

    def _hidden(self): pass

class _Private:
    def shown(self): pass
`, {
    definitions: [
      '4-14 +function send', '12-13 -function send . retry', '16-31 +class Cart', '18-18 +field Cart . name',
      '19-19 +field Cart . size', '20-20 +method Cart . key', '22-23 +class Cart . Meta', '23-23 +field Cart.Meta . ordering',
      '25-26 +method Cart . __init__', '28-29 +method Cart . total', '31-31 -method Cart . _hidden', '33-34 -class _Private',
      '34-34 -method _Private . shown',
    ],
    signatures: { send: 'async def send(to: str, *args, **kwargs) -> None', Cart: 'class Cart(Base, metaclass=Meta)', total: 'def total(self)' },
    docs: { send: 'Sends a mail.', Cart: 'Holds items.', total: undefined },
  }))

  it('names assigned at the top of a module, in conditions and several at once', () => checkFacts('python', `MAX_SIZE: int = 10
_CACHE = {}
__all__ = ['a']
logger = logging.getLogger(__name__)
a, (b, c) = 1, (2, 3)
x = y = 0
type Pair[T] = tuple[T, T]
double = lambda n: n * 2
if DEBUG:
    LEVEL = 1
else:
    LEVEL = 2
obj.attribute = 1
items[0] = 1
total += 1
`, {
    definitions: [
      '1-1 +constant MAX_SIZE', '2-2 -constant _CACHE', '3-3 +variable __all__', '4-4 +variable logger', '5-5 +variable a',
      '6-6 +variable x', '6-6 +variable y', '7-7 +type Pair', '8-8 +function double', '10-10 +constant LEVEL',
      '12-12 +constant LEVEL',
    ],
    signatures: { MAX_SIZE: 'MAX_SIZE: int = 10', _CACHE: '_CACHE', Pair: 'type Pair[T] = tuple[T, T]' },
  }))
})

it('every form of import', () => checkFacts('python', `from __future__ import annotations
import os, os.path as osp, a.b.c
from . import sibling, other as alias
from .models import (
    User,
    Cart as Basket,
)
from ...pkg.sub import *
from lib import thing
if TYPE_CHECKING:
    from types_only import T
else:
    import at_runtime
try:
    import json
except ImportError:
    import simplejson as json
def f():
    from lazy import late
    mod = importlib.import_module('plugins.x')
    __import__('y')
    import_module(name)
    import_module('.relative', package='p')
`, {
  imports: [
    '1 import __future__ {annotations}', '2 import os { as os}', '2 import os.path { as osp}', '2 import a.b.c { as a}',
    '3 import . ^1 {sibling, other as alias}', '4 import .models ^1 {User, Cart as Basket}', '8 import ...pkg.sub ^3 {*}',
    '9 import lib {thing}', '11 import type types_only {T}', '13 import at_runtime { as at_runtime}', '15 import json { as json}',
    '17 import simplejson { as json}', '19 import lazy {late}', '20 dynamic plugins.x { as mod}', '21 dynamic y {}',
    '23 dynamic .relative ^1 {}',
  ],
}))

it('references and literals', () => checkFacts('python', `@router.get('/users', tags=['u'], response_model=User)
@cached
def list_users(db: Session, q: 'Optional[models.Query]' = Depends(get_db)) -> dict[str, List[Item]]:
    return db.query(User).filter(Status.ACTIVE, key=value).all()
class View(mixins.Login, Generic[T], make_base(Inner)): pass
urlpatterns = [path('home/', views.home, name='home'), Route]
try: raise Failure
except (KeyError, errors.Timeout): pass
DATABASES = {'default': {'ENGINE': 'x.y'}}
os.environ['HOME']
mode: Literal['r'] = 'w'
text = f'a{b}' 'plain' b'bytes'
match shape:
    case geo.Circle(r=1): pass
`, {
  references: [
    '1 annotation router . get', '1 value User', '2 annotation cached', '3 type Session', '3 type Optional',
    '3 type models . Query', '3 call Depends', '3 value get_db', '3 type List', '3 type Item',
    '4 call db.query(User).filter(Status.ACTIVE, key=value) . all', '4 call db.query(User) . filter', '4 call db . query',
    '4 value User', '4 value Status . ACTIVE', '4 value value', '5 inherit mixins . Login', '5 inherit Generic', '5 type T',
    '5 inherit make_base', '5 call make_base', '5 value Inner', '6 call path', '6 value views . home', '6 value Route',
    '7 value Failure', '8 value KeyError', '8 value errors . Timeout', '11 type Literal', '14 value geo . Circle',
  ],
  literals: [
    '1 @router.get = /users', '1 @router.get.tags = u', '6 path = home/', '6 name = home', '9 ENGINE = x.y',
    '10 os.environ = HOME', '11 mode = w', '12 text = plain', '12 text = bytes',
  ],
}))

it('broken syntax yields what is whole', async () => {
  const facts = await factsOf('python', 'import a\ndef good():\n    return a.b()\ndef bad(:\n    pass\nclass C:\n    def m(self): pass\n')
  expect(facts.state).toBe('partial')
  expect(facts.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(['good', 'C', 'm']))
})
