import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

const SHOP = `
  //- app/src/main/kotlin/Order.kt
  package com.acme.shop

  import com.acme.core.Cart
  import com.acme.core.Money as Cash
  import com.acme.core.total
  import com.acme.text.*
  import com.acme.core.Color.RED
  import com.vendor.Price
  import java.util.UUID

  class Order(private val cart: Cart) : Base(), Closeable {
    fun sum(): Cash = cart.total()
    fun label() = shout("x") + Words.join() + helper()
    val price = Price(UUID.randomUUID())
    val kind = RED
  }
  //- app/src/main/kotlin/anything/Base.kt
  package com.acme.shop
  abstract class Base
  internal fun helper() = ""
  //- app/src/main/kotlin/Other.kt
  package com.acme.other
  fun helper() = ""
  class Base
  //- core/src/main/kotlin/model.kt
  package com.acme.core
  data class Cart(val lines: List<String>)
  class Money
  enum class Color {
    RED,
    GREEN
  }
  //- core/src/main/kotlin/Totals.kt
  package com.acme.core
  fun Cart.total(): Money = Money()
  //- core/src/main/kotlin/Text.kt
  package com.acme.text
  fun shout(text: String) = text
  //- core/src/main/kotlin/Words.kt
  package com.acme.text
  object Words {
    fun join() = ""
  }
  //- core/src/main/kotlin/Unused.kt
  package com.acme.text
  object Unused
  //- local/src/main/kotlin/Price.kt
  package com.local
  class Price
  class UUID
  class Closeable
`

describe('kotlin', () => {
  it('imports by name, alias, star and of functions; the own package without import, wherever its files lie', async () => {
    expectEdges(await openTree(SHOP).relations('out', 'app/src/main/kotlin/Order.kt'), `
      app/src/main/kotlin/Order.kt:3 -> core/src/main/kotlin/model.kt import
      app/src/main/kotlin/Order.kt:4 -> core/src/main/kotlin/model.kt import
      app/src/main/kotlin/Order.kt:5 -> core/src/main/kotlin/Totals.kt import
      app/src/main/kotlin/Order.kt:6 -> core/src/main/kotlin/Text.kt import
      app/src/main/kotlin/Order.kt:6 -> core/src/main/kotlin/Words.kt import
      app/src/main/kotlin/Order.kt:7 -> core/src/main/kotlin/model.kt import
      app/src/main/kotlin/Order.kt:11 -> app/src/main/kotlin/anything/Base.kt inherit
      app/src/main/kotlin/Order.kt:11 -> core/src/main/kotlin/model.kt reference
      app/src/main/kotlin/Order.kt:12 -> core/src/main/kotlin/Totals.kt call
      app/src/main/kotlin/Order.kt:12 -> core/src/main/kotlin/model.kt reference
      app/src/main/kotlin/Order.kt:13 -> core/src/main/kotlin/Text.kt call
      app/src/main/kotlin/Order.kt:13 -> core/src/main/kotlin/Words.kt call
      app/src/main/kotlin/Order.kt:13 -> app/src/main/kotlin/anything/Base.kt call
      app/src/main/kotlin/Order.kt:15 -> core/src/main/kotlin/model.kt reference
    `)
  })

  it('finds who needs a file, by its functions and types', async () => {
    await expectImports(SHOP, 'in', 'core/src/main/kotlin/Totals.kt', 'app/src/main/kotlin/Order.kt:5 -> core/src/main/kotlin/Totals.kt import')
    await expectImports(SHOP, 'in', 'core/src/main/kotlin/Words.kt', 'app/src/main/kotlin/Order.kt:6 -> core/src/main/kotlin/Words.kt import')
    const users = await openTree(SHOP).relations('in', 'app/src/main/kotlin/anything/Base.kt')
    expect(users.map(({ source, label }) => `${source} ${label}`)).toEqual([
      'app/src/main/kotlin/Order.kt call', 'app/src/main/kotlin/Order.kt inherit',
    ])
    expect(await openTree(SHOP).relations('in', 'app/src/main/kotlin/Other.kt', 'local/src/main/kotlin/Price.kt')).toEqual([])
    expect(await openTree(SHOP).identify('app/src/main/kotlin/Order.kt', 'Cash')).toEqual([
      { artifact: 'core/src/main/kotlin/model.kt', qualified: 'com.acme.core.Money' },
    ])
  })

  it('Java and Kotlin see each other, functions of a file as its class', async () => {
    const tree = `
      //- src/main/java/a/Main.java
      package a;
      import b.TextKt;
      import b.Renamed;
      import b.Deep;
      class Main { void run() { TextKt.shout(); Renamed.call(); new Deep(); new Beside(); } }
      //- src/main/kotlin/b/text.kt
      package b
      fun shout() {}
      //- src/main/kotlin/b/calls.kt
      @file:JvmName("Renamed")
      package b
      fun call() = Tool.make(Deep())
      //- src/main/kotlin/b/classes.kt
      package b
      class Deep
      //- src/main/kotlin/a/beside.kt
      package a
      class Beside
      //- src/main/java/b/Tool.java
      package b;
      public class Tool { static void make(Deep d) {} }
    `
    expectEdges(await openTree(tree).relations('out', 'src/main/java/a/Main.java', 'src/main/kotlin/b/calls.kt'), `
      src/main/java/a/Main.java:2 -> src/main/kotlin/b/text.kt import
      src/main/java/a/Main.java:3 -> src/main/kotlin/b/calls.kt import
      src/main/java/a/Main.java:4 -> src/main/kotlin/b/classes.kt import
      src/main/java/a/Main.java:5 -> src/main/kotlin/b/text.kt call
      src/main/java/a/Main.java:5 -> src/main/kotlin/b/calls.kt call
      src/main/java/a/Main.java:5 -> src/main/kotlin/b/classes.kt call
      src/main/java/a/Main.java:5 -> src/main/kotlin/a/beside.kt call
      src/main/kotlin/b/calls.kt:3 -> src/main/java/b/Tool.java call
      src/main/kotlin/b/calls.kt:3 -> src/main/kotlin/b/classes.kt call
    `)
    expectEdges(await openTree(tree).relations('in', 'src/main/kotlin/b/text.kt'), `
      src/main/java/a/Main.java:2 -> src/main/kotlin/b/text.kt import
      src/main/java/a/Main.java:5 -> src/main/kotlin/b/text.kt call
    `)
  })

  it('the same class in two modules: the own one, then one that the build names, else both', async () => {
    const tree = openTree(`
      //- settings.gradle.kts
      include(":one", ":two", ":user")
      include(":lost")
      //- one/build.gradle.kts
      plugins { java }
      //- one/src/main/kotlin/Dup.kt
      package x
      class Dup
      //- one/src/main/kotlin/Own.kt
      package y
      import x.Dup
      //- two/build.gradle.kts
      plugins { java }
      //- two/src/main/kotlin/Dup.kt
      package x
      class Dup
      //- user/build.gradle.kts
      dependencies {
        implementation(project(":two"))
        implementation(projects.one.sub)
      }
      //- user/src/main/kotlin/User.kt
      package y
      import x.Dup
      //- lost/build.gradle.kts
      plugins { java }
      //- lost/src/main/kotlin/Lost.kt
      package y
      import x.Dup
    `)
    const ends = async (...from: string[]): Promise<string[]> => (await tree.relations('out', ...from))
      .map(({ source, target, confidence }) => `${source} -> ${target} ${confidence}`)
    expect(await ends('one/src/main/kotlin/Own.kt', 'user/src/main/kotlin/User.kt', 'lost/src/main/kotlin/Lost.kt')).toEqual([
      'lost/src/main/kotlin/Lost.kt -> one/src/main/kotlin/Dup.kt 0.5',
      'lost/src/main/kotlin/Lost.kt -> two/src/main/kotlin/Dup.kt 0.5',
      'one/src/main/kotlin/Own.kt -> one/src/main/kotlin/Dup.kt 1',
      'user/src/main/kotlin/User.kt -> two/src/main/kotlin/Dup.kt 1',
    ])
    expectEdges(await tree.relations('out', 'settings.gradle.kts', 'user/build.gradle.kts'), `
      settings.gradle.kts:1 -> one/build.gradle.kts import
      settings.gradle.kts:1 -> two/build.gradle.kts import
      settings.gradle.kts:1 -> user/build.gradle.kts import
      settings.gradle.kts:2 -> lost/build.gradle.kts import
      user/build.gradle.kts:2 -> two/build.gradle.kts import
    `)
    await expectEdges(await tree.relations('in', 'two/build.gradle.kts'), `
      settings.gradle.kts:1 -> two/build.gradle.kts import
      user/build.gradle.kts:2 -> two/build.gradle.kts import
    `)
  })

  it('common code means the expect, its actuals are ties of less; an actual leads to its expect', async () => {
    const tree = openTree(`
      //- lib/build.gradle.kts
      plugins { kotlin("multiplatform") }
      //- lib/src/commonMain/kotlin/Clock.kt
      package t
      expect class Clock() {
        fun now(): Long
      }
      //- lib/src/jvmMain/kotlin/Clock.jvm.kt
      package t
      actual class Clock actual constructor() {
        actual fun now(): Long = 1
      }
      //- lib/src/commonMain/kotlin/Use.kt
      package t
      fun use() = Clock()
      //- lib/src/commonTest/kotlin/Clock.kt
      package t
      class Clock
    `)
    expect((await tree.relations('out', 'lib/src/commonMain/kotlin/Use.kt', 'lib/src/jvmMain/kotlin/Clock.jvm.kt'))
      .map(({ source, target, label, confidence }) => `${source} -> ${target} ${label} ${confidence}`)).toEqual([
      'lib/src/commonMain/kotlin/Use.kt -> lib/src/commonMain/kotlin/Clock.kt call 0.95',
      'lib/src/commonMain/kotlin/Use.kt -> lib/src/jvmMain/kotlin/Clock.jvm.kt call 0.38',
      'lib/src/jvmMain/kotlin/Clock.jvm.kt -> lib/src/commonMain/kotlin/Clock.kt inherit 0.95',
    ])
  })

  it('extensions on foreign and declared types; a member of the type comes first', async () => {
    const tree = openTree(`
      //- ui/src/Card.kt
      package ui
      import androidx.compose.Modifier
      import ui.kit.rounded
      import data.Cart

      fun card(cart: Cart, other: Unknown) {
        Modifier.rounded()
        cart.shown()
        cart.sum()
        other.local()
        other.nowhere()
      }
      //- ui/src/Local.kt
      package ui
      fun Unknown.local() {}
      fun Cart.shown() {}
      fun Cart.sum() {}
      //- ui/kit/src/Modifiers.kt
      package ui.kit
      fun Modifier.rounded() = this
      //- other/src/Modifiers.kt
      package other.kit
      fun Modifier.rounded() = this
      //- data/src/Cart.kt
      package data
      class Cart {
        fun sum() = 1
      }
    `)
    expectEdges(await tree.relations('out', 'ui/src/Card.kt'), `
      ui/src/Card.kt:3 -> ui/kit/src/Modifiers.kt import
      ui/src/Card.kt:4 -> data/src/Cart.kt import
      ui/src/Card.kt:6 -> data/src/Cart.kt reference
      ui/src/Card.kt:7 -> ui/kit/src/Modifiers.kt call
      ui/src/Card.kt:8 -> ui/src/Local.kt call
      ui/src/Card.kt:9 -> data/src/Cart.kt call
      ui/src/Card.kt:10 -> ui/src/Local.kt call
    `)
  })

  it('code of a platform means its own actual, be it of a set that it shares, and nothing of another platform', async () => {
    const tree = openTree(`
      //- lib/build.gradle.kts
      plugins { kotlin("multiplatform") }
      //- lib/common/src/Job.kt
      package t
      expect interface Job
      //- lib/jvm/src/Job.kt
      package t
      actual typealias Job = java.lang.Runnable
      //- lib/jsAndWasmShared/src/Job.kt
      package t
      actual interface Job
      fun loop() {}
      //- lib/wasmWasi/src/Loop.kt
      package t
      fun loop() {}
      class Wasi
      //- lib/common/src/Use.kt
      package t
      fun use(job: Job) = loop()
      //- lib/jvm/src/Use.kt
      package t
      fun use(job: Job, wasi: Wasi) = loop()
      //- lib/wasmJs/src/Use.kt
      package t
      fun use(job: Job, wasi: Wasi) = loop()
      //- app/src/main/kotlin/App.kt
      package app
      import t.Job
      import t.Wasi
    `)
    const ends = async (from: string): Promise<string[]> =>
      (await tree.relations('out', from)).map(({ target, label, confidence }) => `${target} ${label} ${confidence}`)
    expect(await ends('lib/common/src/Use.kt')).toEqual([
      'lib/common/src/Job.kt reference 0.95', 'lib/jsAndWasmShared/src/Job.kt reference 0.19',
      'lib/jvm/src/Job.kt reference 0.19',
    ])
    expect((await tree.relations('out', 'lib/common/src/Use.kt')).map(({ evidence }) => evidence[0].note)).toEqual([
      'uses type Job', 'uses type Job (one of 3 files that may be meant)', 'uses type Job (one of 3 files that may be meant)',
    ])
    expect(await ends('lib/jvm/src/Use.kt')).toEqual([
      'lib/common/src/Job.kt reference 0.38', 'lib/jvm/src/Job.kt reference 0.95',
    ])
    expect(await ends('lib/wasmJs/src/Use.kt')).toEqual([
      'lib/common/src/Job.kt reference 0.38', 'lib/jsAndWasmShared/src/Job.kt call 0.95',
      'lib/jsAndWasmShared/src/Job.kt reference 0.95',
    ])
    expect(await ends('app/src/main/kotlin/App.kt')).toEqual([
      'lib/common/src/Job.kt import 0.4', 'lib/jvm/src/Job.kt import 1', 'lib/wasmWasi/src/Loop.kt import 1',
    ])
  })

  it('what the file defines itself, what another keeps private and a variable named like a function lead nowhere', async () => {
    const tree = openTree(`
      //- src/main/kotlin/flow/Delay.kt
      package flow
      import channels.*
      fun sample() {
        val ticker = periodic(1)
        ticker.cancel()
        hidden()
        spare.cancel()
        run(::handler)
      }
      fun Scope.periodic(delay: Int) = delay
      //- src/main/kotlin/channels/Tickers.kt
      package channels
      fun ticker(delay: Int) = delay
      fun periodic(delay: Int) = delay
      private fun hidden() {}
      //- src/main/kotlin/channels/Spare.kt
      package channels
      val spare = 1
      //- src/main/kotlin/channels/Handler.kt
      package channels
      fun handler() {}
    `)
    expectEdges(await tree.relations('out', 'src/main/kotlin/flow/Delay.kt'), `
      src/main/kotlin/flow/Delay.kt:2 -> src/main/kotlin/channels/Handler.kt import
      src/main/kotlin/flow/Delay.kt:8 -> src/main/kotlin/channels/Handler.kt reference
      src/main/kotlin/flow/Delay.kt:2 -> src/main/kotlin/channels/Spare.kt import
      src/main/kotlin/flow/Delay.kt:7 -> src/main/kotlin/channels/Spare.kt call
    `)
  })
})
