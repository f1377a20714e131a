import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from './open-tree.ts'

const SHOP = `
  //- shop/src/main/java/com/acme/shop/Order.java
  package com.acme.shop;

  import com.acme.core.Cart;
  import com.acme.core.money.*;
  import static com.acme.core.Rules.MAX;
  import com.acme.core.Cart.Line;
  import org.other.Price;
  import java.util.List;

  public class Order extends Base implements Comparable<Order> {
    private Cart cart = new Cart();
    Money total(Line line) { return com.acme.core.Tax.of(cart); }
    class Inner {}
    Inner inner;
  }
  //- shop/src/main/java/com/acme/shop/Base.java
  package com.acme.shop;
  class Base {}
  //- shop/src/test/java/com/acme/shop/OrderTest.java
  package com.acme.shop;
  class OrderTest { Order order = new Order(); }
  //- shop/src/main/java/com/acme/shop/Inner.java
  package com.acme.shop;
  class Inner {}
  //- shop/pom.xml
  <project/>
  //- core/pom.xml
  <project/>
  //- core/src/main/java/com/acme/core/Cart.java
  package com.acme.core;
  public class Cart { public static class Line {} }
  //- core/src/main/java/com/acme/core/Rules.java
  package com.acme.core;
  public class Rules { public static final int MAX = 1; }
  //- core/src/main/java/com/acme/core/Tax.java
  package com.acme.core;
  public class Tax {}
  //- core/src/main/java/com/acme/core/money/Money.java
  package com.acme.core.money;
  public class Money {}
  //- core/src/main/java/com/acme/core/money/Coin.java
  package com.acme.core.money;
  public class Coin {}
  //- old/src/main/java/com/legacy/Cart.java
  package com.legacy;
  public class Cart {}
  //- old/src/main/java/com/acme/Price.java
  package com.acme;
  public class Price {}
`

describe('java', () => {
  it('resolves imports by qualified name, wildcards by use, statics by class, and the own package', async () => {
    expectEdges(await openTree(SHOP).relations('out', 'shop/src/main/java/com/acme/shop/Order.java'), `
      shop/src/main/java/com/acme/shop/Order.java:3 -> core/src/main/java/com/acme/core/Cart.java import
      shop/src/main/java/com/acme/shop/Order.java:4 -> core/src/main/java/com/acme/core/money/Money.java import
      shop/src/main/java/com/acme/shop/Order.java:5 -> core/src/main/java/com/acme/core/Rules.java import
      shop/src/main/java/com/acme/shop/Order.java:6 -> core/src/main/java/com/acme/core/Cart.java import
      shop/src/main/java/com/acme/shop/Order.java:10 -> shop/src/main/java/com/acme/shop/Base.java inherit
      shop/src/main/java/com/acme/shop/Order.java:11 -> core/src/main/java/com/acme/core/Cart.java call
      shop/src/main/java/com/acme/shop/Order.java:11 -> core/src/main/java/com/acme/core/Cart.java reference
      shop/src/main/java/com/acme/shop/Order.java:12 -> core/src/main/java/com/acme/core/money/Money.java reference
      shop/src/main/java/com/acme/shop/Order.java:12 -> core/src/main/java/com/acme/core/Cart.java reference
      shop/src/main/java/com/acme/shop/Order.java:12 -> core/src/main/java/com/acme/core/Tax.java call
    `)
  })

  it('finds who needs a class, in its package and by import', async () => {
    const tree = openTree(SHOP)
    expectEdges(await tree.relations('in', 'shop/src/main/java/com/acme/shop/Order.java'), `
      shop/src/test/java/com/acme/shop/OrderTest.java:2 -> shop/src/main/java/com/acme/shop/Order.java call
      shop/src/test/java/com/acme/shop/OrderTest.java:2 -> shop/src/main/java/com/acme/shop/Order.java reference
    `)
    expect((await tree.relations('in', 'core/src/main/java/com/acme/core/money/Money.java')).map(({ source }) => source))
      .toEqual(['shop/src/main/java/com/acme/shop/Order.java', 'shop/src/main/java/com/acme/shop/Order.java'])
    expect(await tree.relations('in', 'old/src/main/java/com/legacy/Cart.java')).toEqual([])
    expect(await tree.identify('shop/src/main/java/com/acme/shop/Order.java', 'Cart')).toEqual([
      { artifact: 'core/src/main/java/com/acme/core/Cart.java', qualified: 'com.acme.core.Cart' },
    ])
    expect(await tree.identify('shop/src/main/java/com/acme/shop/Order.java', 'List')).toEqual([
      { artifact: undefined, qualified: 'java.util.List' },
    ])
  })

  it('prefers the own module among copies of a class, else shares the confidence', async () => {
    const tree = openTree(`
      //- a/pom.xml
      //- a/src/main/java/x/Dup.java
      package x;
      class Dup {}
      //- b/pom.xml
      //- b/src/main/java/x/Dup.java
      package x;
      class Dup {}
      //- a/src/main/java/y/A.java
      package y;
      import x.Dup;
      //- c/src/main/java/y/C.java
      package y;
      import x.Dup;
    `)
    const found = await tree.relations('out', 'a/src/main/java/y/A.java', 'c/src/main/java/y/C.java')
    expect(found.map(({ source, target, confidence }) => `${source} -> ${target} ${confidence}`)).toEqual([
      'a/src/main/java/y/A.java -> a/src/main/java/x/Dup.java 1',
      'c/src/main/java/y/C.java -> a/src/main/java/x/Dup.java 0.5',
      'c/src/main/java/y/C.java -> b/src/main/java/x/Dup.java 0.5',
    ])
  })
})
