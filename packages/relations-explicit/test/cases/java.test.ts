import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

interface Case {
  readonly name: string
  readonly tree: string
  readonly from: string
  /** Every edge out of the file, checked with javac. */
  readonly edges: string
}

const CASES: readonly Case[] = [
  {
    name: 'a static import of a member, of a nested class, and of all members of a class',
    from: 'src/main/java/shop/Order.java',
    tree: `
      //- src/main/java/shop/Order.java
      package shop;
      import static money.Rules.MAX;
      import static money.Rules.Rounding;
      import static money.Tax.*;
      class Order { int total(Rounding up) { return MAX + rate(); } }
      //- src/main/java/money/Rules.java
      package money;
      public class Rules { public static final int MAX = 1; public enum Rounding { UP } }
      //- src/main/java/money/Tax.java
      package money;
      public class Tax { public static int rate() { return 1; } }
      //- src/main/java/shop/Tax.java
      package shop;
      class Tax {}
    `,
    edges: `
      src/main/java/shop/Order.java:2 -> src/main/java/money/Rules.java import
      src/main/java/shop/Order.java:3 -> src/main/java/money/Rules.java import
      src/main/java/shop/Order.java:4 -> src/main/java/money/Tax.java import
      src/main/java/shop/Order.java:5 -> src/main/java/money/Rules.java reference
    `,
  },
  {
    name: 'wildcards bring what is used, and less than the own package and single imports do',
    from: 'src/main/java/shop/Order.java',
    tree: `
      //- src/main/java/shop/Order.java
      package shop;
      import money.*;
      import ware.Item;
      class Order { Coin coin; Price price; Item item; }
      //- src/main/java/shop/Price.java
      package shop;
      class Price {}
      //- src/main/java/money/Coin.java
      package money;
      public class Coin {}
      //- src/main/java/money/Note.java
      package money;
      public class Note {}
      //- src/main/java/money/Price.java
      package money;
      public class Price {}
      //- src/main/java/money/Item.java
      package money;
      public class Item {}
      //- src/main/java/ware/Item.java
      package ware;
      public class Item {}
    `,
    edges: `
      src/main/java/shop/Order.java:2 -> src/main/java/money/Coin.java import
      src/main/java/shop/Order.java:3 -> src/main/java/ware/Item.java import
      src/main/java/shop/Order.java:4 -> src/main/java/money/Coin.java reference
      src/main/java/shop/Order.java:4 -> src/main/java/shop/Price.java reference
      src/main/java/shop/Order.java:4 -> src/main/java/ware/Item.java reference
    `,
  },
  {
    name: 'nested classes by import, by their outer class and by their whole name',
    from: 'src/main/java/shop/Order.java',
    tree: `
      //- src/main/java/shop/Order.java
      package shop;
      import cart.Cart.Line;
      class Order {
        Line line;
        Basket.Entry entry;
        Object state = deep.State.Kind.OPEN;
        deep.State whole;
      }
      //- src/main/java/cart/Cart.java
      package cart;
      public class Cart { public static class Line {} }
      //- src/main/java/shop/Basket.java
      package shop;
      class Basket { static class Entry {} }
      //- src/main/java/shop/Entry.java
      package shop;
      class Entry {}
      //- src/main/java/deep/State.java
      package deep;
      public class State { public enum Kind { OPEN } }
    `,
    edges: `
      src/main/java/shop/Order.java:2 -> src/main/java/cart/Cart.java import
      src/main/java/shop/Order.java:4 -> src/main/java/cart/Cart.java reference
      src/main/java/shop/Order.java:5 -> src/main/java/shop/Basket.java reference
      src/main/java/shop/Order.java:6 -> src/main/java/deep/State.java reference
      src/main/java/shop/Order.java:7 -> src/main/java/deep/State.java reference
    `,
  },
  {
    name: 'names from outside are not bound to look-alikes of another package',
    from: 'src/main/java/shop/Order.java',
    tree: `
      //- src/main/java/shop/Order.java
      package shop;
      import java.util.List;
      import org.vendor.Logger;
      class Order { List<String> names; Logger log; String text; Optional<String> none; }
      //- src/main/java/other/List.java
      package other;
      public class List {}
      //- src/main/java/other/Logger.java
      package other;
      public class Logger {}
      //- src/main/java/other/Optional.java
      package other;
      public class Optional {}
    `,
    edges: '',
  },
  {
    name: 'one class in two Maven modules: the first on the class path counts, through what it needs, too',
    from: 'app/src/main/java/app/Main.java',
    tree: `
      //- pom.xml
      <project><artifactId>all</artifactId></project>
      //- app/pom.xml
      <project><parent><artifactId>all</artifactId></parent><artifactId>app</artifactId><dependencies>
        <dependency><groupId>x</groupId><artifactId>web</artifactId></dependency>
      </dependencies></project>
      //- app/src/main/java/app/Main.java
      package app;
      import store.Store;
      class Main extends Store {}
      //- web/pom.xml
      <project><artifactId>web</artifactId><dependencies>
        <dependency><groupId>x</groupId><artifactId>disk</artifactId></dependency>
      </dependencies></project>
      //- disk/pom.xml
      <project><artifactId>disk</artifactId></project>
      //- disk/src/main/java/store/Store.java
      package store;
      public class Store {}
      //- cloud/pom.xml
      <project><artifactId>cloud</artifactId></project>
      //- cloud/src/main/java/store/Store.java
      package store;
      public class Store {}
    `,
    edges: `
      app/src/main/java/app/Main.java:2 -> disk/src/main/java/store/Store.java import
      app/src/main/java/app/Main.java:3 -> disk/src/main/java/store/Store.java inherit
    `,
  },
  {
    name: 'one class in two Gradle projects: the one that is named counts',
    from: 'app/src/main/java/app/Main.java',
    tree: `
      //- settings.gradle
      include 'app', 'lib:one', 'lib:two'
      //- app/build.gradle
      dependencies { implementation project(':lib:two') }
      //- app/src/main/java/app/Main.java
      package app;
      import store.Store;
      class Main { Store store; }
      //- lib/one/build.gradle
      //- lib/one/src/main/java/store/Store.java
      package store;
      public class Store {}
      //- lib/two/build.gradle
      //- lib/two/src/main/java/store/Store.java
      package store;
      public class Store {}
    `,
    edges: `
      app/src/main/java/app/Main.java:2 -> lib/two/src/main/java/store/Store.java import
      app/src/main/java/app/Main.java:3 -> lib/two/src/main/java/store/Store.java reference
    `,
  },
  {
    name: 'tests see the package they test; what is shipped never sees tests',
    from: 'src/main/java/shop/Order.java',
    tree: `
      //- pom.xml
      <project/>
      //- src/main/java/shop/Order.java
      package shop;
      class Order { Fixture fixture; Cart cart; }
      //- src/main/java/shop/Cart.java
      package shop;
      class Cart {}
      //- src/test/java/shop/Fixture.java
      package shop;
      class Fixture { Cart cart; }
    `,
    edges: 'src/main/java/shop/Order.java:2 -> src/main/java/shop/Cart.java reference',
  },
  {
    name: 'package-info with its imports and annotations',
    from: 'src/main/java/shop/package-info.java',
    tree: `
      //- src/main/java/shop/package-info.java
      @Layer(Level.DOMAIN)
      package shop;
      import arch.Layer;
      import arch.Level;
      //- src/main/java/arch/Layer.java
      package arch;
      public @interface Layer { Level value(); }
      //- src/main/java/arch/Level.java
      package arch;
      public enum Level { DOMAIN }
    `,
    edges: `
      src/main/java/shop/package-info.java:1 -> src/main/java/arch/Layer.java reference
      src/main/java/shop/package-info.java:1 -> src/main/java/arch/Level.java reference
      src/main/java/shop/package-info.java:3 -> src/main/java/arch/Layer.java import
      src/main/java/shop/package-info.java:4 -> src/main/java/arch/Level.java import
    `,
  },
  {
    name: 'generic bases, throws, annotations, class literals and method references',
    from: 'src/main/java/shop/Order.java',
    tree: `
      //- src/main/java/shop/Order.java
      package shop;
      import ware.*;
      @Tag(Item.class)
      class Order extends Box<Item> {
        java.util.function.Supplier<Lid> maker = Lid::new;
        void open() throws Stuck {}
      }
      //- src/main/java/ware/Box.java
      package ware;
      public class Box<T> {}
      //- src/main/java/ware/Item.java
      package ware;
      public class Item {}
      //- src/main/java/ware/Lid.java
      package ware;
      public class Lid {}
      //- src/main/java/ware/Stuck.java
      package ware;
      public class Stuck extends Exception {}
      //- src/main/java/ware/Tag.java
      package ware;
      public @interface Tag { Class<?> value(); }
    `,
    edges: `
      src/main/java/shop/Order.java:2 -> src/main/java/ware/Box.java import
      src/main/java/shop/Order.java:2 -> src/main/java/ware/Item.java import
      src/main/java/shop/Order.java:2 -> src/main/java/ware/Lid.java import
      src/main/java/shop/Order.java:2 -> src/main/java/ware/Stuck.java import
      src/main/java/shop/Order.java:2 -> src/main/java/ware/Tag.java import
      src/main/java/shop/Order.java:3 -> src/main/java/ware/Tag.java reference
      src/main/java/shop/Order.java:3 -> src/main/java/ware/Item.java reference
      src/main/java/shop/Order.java:4 -> src/main/java/ware/Box.java inherit
      src/main/java/shop/Order.java:4 -> src/main/java/ware/Item.java reference
      src/main/java/shop/Order.java:5 -> src/main/java/ware/Lid.java reference
      src/main/java/shop/Order.java:5 -> src/main/java/ware/Lid.java call
      src/main/java/shop/Order.java:6 -> src/main/java/ware/Stuck.java reference
    `,
  },
]

describe('java', () => {
  it.each(CASES)('$name', async ({ tree, from, edges }) => {
    expectEdges(await openTree(tree).relations('out', from), edges)
  })

  it('of modules that nobody names, each may be meant', async () => {
    const found = await openTree(`
      //- app/pom.xml
      <project><artifactId>app</artifactId></project>
      //- app/src/main/java/app/Main.java
      package app;
      import store.Store;
      //- disk/pom.xml
      <project><artifactId>disk</artifactId></project>
      //- disk/src/main/java/store/Store.java
      package store;
      public class Store {}
      //- cloud/pom.xml
      <project><artifactId>cloud</artifactId></project>
      //- cloud/src/main/java/store/Store.java
      package store;
      public class Store {}
    `).relations('out', 'app/src/main/java/app/Main.java')
    expect(found.map(({ target, confidence }) => `${target} ${confidence}`)).toEqual([
      'cloud/src/main/java/store/Store.java 0.5', 'disk/src/main/java/store/Store.java 0.5',
    ])
  })
})
