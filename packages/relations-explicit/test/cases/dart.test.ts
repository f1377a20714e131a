import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { readLibrary } from '../../src/languages/dart/dart-library.ts'
import { expectImports, openTree } from '../open-tree.ts'

const SHOP = `
  //- app/pubspec.yaml
  name: app
  dependencies:
    core:
      path: ../core
    http: ^1.0.0
  //- app/lib/order.dart
  import 'dart:io';
  import 'package:http/http.dart';
  import 'package:core/core.dart';
  import 'package:core/src/rates.dart' as rates show Rate;
  import 'src/base.dart';
  import 'stub.dart' if (dart.library.io) 'native.dart';
  import '../lib/late.dart' deferred as late_;

  class Order extends Base with Mixed implements File {
    final Cart cart;
    Order(this.cart);
    int total() => cart.sum() + rates.Rate.of(1) + platform();
    void load() => late_.run();
    Client? client;
    Secret? secret;
  }
  //- app/lib/src/base.dart
  abstract class Base {}
  mixin Mixed {}
  //- app/lib/stub.dart
  int platform() => 0;
  //- app/lib/native.dart
  int platform() => 1;
  //- app/lib/late.dart
  void run() {}
  //- core/pubspec.yaml
  name: core
  //- core/lib/core.dart
  export 'src/cart.dart' show Cart;
  export 'src/rates.dart' hide Rate;
  //- core/lib/src/cart.dart
  class Cart {
    int sum() => 1;
  }
  class Secret {}
  //- core/lib/src/rates.dart
  class Rate {
    static int of(int x) => x;
  }
  //- other/pubspec.yaml
  name: other
  //- other/lib/core.dart
  class Cart {}
  class Client {}
  class File {}
`

describe('dart', () => {
  it('packages of the repository, relative files, exports with show and hide, prefixes, deferred and conditional imports', async () => {
    expectEdges(await openTree(SHOP).relations('out', 'app/lib/order.dart'), `
      app/lib/order.dart:3 -> core/lib/core.dart import
      app/lib/order.dart:3 -> core/lib/src/cart.dart import
      app/lib/order.dart:4 -> core/lib/src/rates.dart import
      app/lib/order.dart:5 -> app/lib/src/base.dart import
      app/lib/order.dart:6 -> app/lib/stub.dart import
      app/lib/order.dart:6 -> app/lib/native.dart import
      app/lib/order.dart:7 -> app/lib/late.dart import
      app/lib/order.dart:9 -> app/lib/src/base.dart inherit
      app/lib/order.dart:10 -> core/lib/src/cart.dart reference
      app/lib/order.dart:12 -> core/lib/src/cart.dart call
      app/lib/order.dart:12 -> core/lib/src/rates.dart call
      app/lib/order.dart:12 -> app/lib/stub.dart call
      app/lib/order.dart:12 -> app/lib/native.dart call
      app/lib/order.dart:13 -> app/lib/late.dart call
    `)
  })

  it('finds who needs a file, also through an export', async () => {
    await expectImports(SHOP, 'in', 'core/lib/src/cart.dart', `
      core/lib/core.dart:1 -> core/lib/src/cart.dart import
      app/lib/order.dart:3 -> core/lib/src/cart.dart import
    `)
    await expectImports(SHOP, 'in', 'app/lib/src/base.dart', 'app/lib/order.dart:5 -> app/lib/src/base.dart import')
    expect(await openTree(SHOP).relations('in', 'other/lib/core.dart')).toEqual([])
  })

  it('parts and their library are one: by file, by name of the library', async () => {
    const tree = `
      //- pubspec.yaml
      name: shop
      //- lib/cart.dart
      library shop.cart;
      import 'package:shop/money.dart';
      part 'cart_event.dart';
      part 'src/cart_state.dart';
      part 'cart.g.dart';
      class Cart extends _Base {}
      //- lib/cart_event.dart
      part of 'cart.dart';
      class Added { Cart? cart; Money? money; }
      //- lib/src/cart_state.dart
      part of shop.cart;
      class _Base {}
      class Full extends Added {}
      //- lib/money.dart
      class Money {}
      //- lib/user.dart
      import 'cart.dart';
      final added = Added();
      //- lib/other.dart
      class Added {}
      class Cart {}
    `
    expectEdges(await openTree(tree).relations('out', 'lib/cart.dart', 'lib/cart_event.dart', 'lib/src/cart_state.dart', 'lib/user.dart'), `
      lib/cart.dart:2 -> lib/money.dart import
      lib/cart.dart:3 -> lib/cart_event.dart import
      lib/cart.dart:4 -> lib/src/cart_state.dart import
      lib/cart.dart:6 -> lib/src/cart_state.dart inherit
      lib/cart_event.dart:1 -> lib/cart.dart import
      lib/cart_event.dart:2 -> lib/cart.dart reference
      lib/cart_event.dart:2 -> lib/money.dart reference
      lib/src/cart_state.dart:1 -> lib/cart.dart import
      lib/src/cart_state.dart:3 -> lib/cart_event.dart inherit
      lib/user.dart:1 -> lib/cart.dart import
      lib/user.dart:1 -> lib/cart_event.dart import
      lib/user.dart:2 -> lib/cart_event.dart call
    `)
    await expectImports(tree, 'in', 'lib/cart_event.dart', `
      lib/cart.dart:3 -> lib/cart_event.dart import
      lib/user.dart:1 -> lib/cart_event.dart import
    `)
  })

  it('two packages of one name: the path of the dependency decides; a package nobody names by path is less certain', async () => {
    const tree = openTree(`
      //- one/pubspec.yaml
      name: kit
      //- one/lib/kit.dart
      class Kit {}
      //- two/pubspec.yaml
      name: kit
      //- two/lib/kit.dart
      class Kit {}
      //- app/pubspec.yaml
      name: app
      dependencies:
        kit: # local
          path: ../two
      //- app/lib/a.dart
      import 'package:kit/kit.dart';
      //- far/pubspec.yaml
      name: far
      dependencies:
        app: ^1.0.0
      //- far/lib/b.dart
      import 'package:app/a.dart';
    `)
    expect((await tree.relations('out', 'app/lib/a.dart', 'far/lib/b.dart')).map(({ source, target, confidence }) => `${source} -> ${target} ${confidence}`))
      .toEqual(['app/lib/a.dart -> two/lib/kit.dart 1', 'far/lib/b.dart -> app/lib/a.dart 0.9'])
  })

  it('reads the names of a library from declarations only', () => {
    const { names, directives } = readLibrary([
      "import 'a.dart';", "export 'b.dart'\n    show A, B hide C;", "export 'c.dart';", 'abstract interface class D<T> extends E {', '  int field = 1;', '}',
      'extension on F {}', 'extension G on F {}', 'mixin H {}', 'enum I { a }', 'typedef J = void Function(K);', 'typedef int L(int x);',
      'Map<String, List<int>> m(int x) => {};', 'final n = 1;', 'const List<String> o = [];', 'int get p => 1;', 'void main() async {', '  return;', '}', '// q()',
    ].join('\n'))
    expect([...names]).toEqual(['D', 'G', 'H', 'I', 'J', 'L', 'm', 'n', 'o', 'p', 'main'])
    expect(directives.map(({ uris, shown, hidden, line }) => ({ uris, shown: shown && [...shown], hidden: [...hidden], line }))).toEqual([
      { uris: ['b.dart'], shown: ['A', 'B'], hidden: ['C'], line: 2 }, { uris: ['c.dart'], shown: undefined, hidden: [], line: 4 },
    ])
  })
})
