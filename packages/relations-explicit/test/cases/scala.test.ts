import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

const SHOP = `
  //- app/src/main/scala/Order.scala
  package com.acme
  package shop

  import core.{Cart, Money => Cash, Hidden => _, _}
  import com.acme.text._
  import com.vendor.Price
  import helpers.shout
  import com.acme.core.Colors.Red

  class Order(cart: Cart) extends Base with Closing {
    def sum: Cash = Sums.of(cart)
    def label = shout(Words.join) + Hidden
    val price = new Price(Red)
    def near = Neighbor.run()
  }
  //- app/src/main/scala/anything/bases.scala
  package com.acme.shop
  abstract class Base
  trait Closing
  //- app/src/main/scala/Neighbor.scala
  package com.acme
  object Neighbor {
    def run() = 1
  }
  //- app/src/main/scala/pkg.scala
  package com.acme
  package object helpers {
    def shout(text: String) = text
  }
  //- core/src/main/scala/model.scala
  package com.acme.core
  case class Cart(lines: List[String])
  case class Money(cents: Int)
  object Hidden
  object Colors {
    object Red
  }
  //- core/src/main/scala/Sums.scala
  package com.acme.core
  object Sums {
    def of(cart: Cart) = Money(1)
  }
  //- core/src/main/scala/Words.scala
  package com.acme.text
  object Words {
    def join = ""
  }
  //- other/src/main/scala/core.scala
  package org.other.core
  class Cart
  class Price
  //- deep/src/main/scala/Top.scala
  package com
  object Outer
  class Base
`

describe('scala', () => {
  it('relative imports, groups, renames, hidden names, wildcards, package objects, chained packages', async () => {
    expectEdges(await openTree(SHOP).relations('out', 'app/src/main/scala/Order.scala'), `
      app/src/main/scala/Order.scala:4 -> core/src/main/scala/model.scala import
      app/src/main/scala/Order.scala:4 -> core/src/main/scala/Sums.scala import
      app/src/main/scala/Order.scala:5 -> core/src/main/scala/Words.scala import
      app/src/main/scala/Order.scala:7 -> app/src/main/scala/pkg.scala import
      app/src/main/scala/Order.scala:8 -> core/src/main/scala/model.scala import
      app/src/main/scala/Order.scala:10 -> core/src/main/scala/model.scala reference
      app/src/main/scala/Order.scala:10 -> app/src/main/scala/anything/bases.scala inherit
      app/src/main/scala/Order.scala:11 -> core/src/main/scala/model.scala reference
      app/src/main/scala/Order.scala:11 -> core/src/main/scala/Sums.scala call
      app/src/main/scala/Order.scala:12 -> app/src/main/scala/pkg.scala call
      app/src/main/scala/Order.scala:12 -> core/src/main/scala/Words.scala reference
      app/src/main/scala/Order.scala:13 -> core/src/main/scala/model.scala reference
      app/src/main/scala/Order.scala:14 -> app/src/main/scala/Neighbor.scala call
    `)
  })

  it('finds who needs a file', async () => {
    await expectImports(SHOP, 'in', 'core/src/main/scala/Sums.scala', 'app/src/main/scala/Order.scala:4 -> core/src/main/scala/Sums.scala import')
    const users = await openTree(SHOP).relations('in', 'app/src/main/scala/anything/bases.scala')
    expect(users.map(({ source, label }) => `${source} ${label}`)).toEqual(['app/src/main/scala/Order.scala inherit'])
    expect(await openTree(SHOP).relations('in', 'other/src/main/scala/core.scala', 'deep/src/main/scala/Top.scala')).toEqual([])
    expect(await openTree(SHOP).identify('app/src/main/scala/Order.scala', 'Cash')).toEqual([
      { artifact: 'core/src/main/scala/model.scala', qualified: 'com.acme.core.Money' },
    ])
  })

  it('Scala 3: definitions outside of types, renames with as, extensions, exports, an import through another', async () => {
    const tree = openTree(`
      //- src/Main.scala
      package app
      import lib.tools.{greet as hello, *}
      import lib.Shapes
      import Shapes.*
      import java.util.List

      def main() =
        hello("x")
        val s = Circle(1)
        s.area
        unknown.doubled()
        List.of()
      //- lib/tools.scala
      package lib.tools
      def greet(name: String) = name
      type Name = String
      extension (x: Int)
        def doubled() = 2
      //- lib/Shapes.scala
      package lib
      object Shapes:
        case class Circle(r: Int):
          def area = 1
      //- lib/List.scala
      package lib
      class List
    `)
    expectEdges(await tree.relations('out', 'src/Main.scala'), `
      src/Main.scala:2 -> lib/tools.scala import
      src/Main.scala:3 -> lib/Shapes.scala import
      src/Main.scala:4 -> lib/Shapes.scala import
      src/Main.scala:8 -> lib/tools.scala call
      src/Main.scala:9 -> lib/Shapes.scala call
      src/Main.scala:10 -> lib/Shapes.scala reference
      src/Main.scala:11 -> lib/tools.scala call
    `)
    expect((await tree.relations('in', 'lib/List.scala'))).toEqual([])
  })

  it('Java and Scala see each other', async () => {
    const tree = openTree(`
      //- src/main/java/a/Main.java
      package a;
      import b.Deep;
      class Main { Deep deep; }
      //- src/main/scala/b/classes.scala
      package b
      import a.Main
      class Deep(main: Main)
    `)
    expectEdges(await tree.relations('out', 'src/main/java/a/Main.java', 'src/main/scala/b/classes.scala'), `
      src/main/java/a/Main.java:2 -> src/main/scala/b/classes.scala import
      src/main/java/a/Main.java:3 -> src/main/scala/b/classes.scala reference
      src/main/scala/b/classes.scala:2 -> src/main/java/a/Main.java import
      src/main/scala/b/classes.scala:3 -> src/main/java/a/Main.java reference
    `)
  })
})
