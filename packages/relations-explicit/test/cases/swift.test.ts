import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { readSwift } from '../../src/languages/swift/swift-declarations.ts'
import { openTree } from '../open-tree.ts'

const SHOP = `
  //- Package.swift
  // swift-tools-version:5.9
  import PackageDescription
  let package = Package(name: "Shop", targets: [
    .target(name: "Core"),
    .target(name: "Shop", dependencies: ["Core", .product(name: "Vendor", package: "vendor")], path: "Shop/Code"),
    .testTarget(name: "ShopTests", dependencies: ["Shop"]),
  ])
  //- Shop/Code/Order.swift
  import Core
  import Foundation
  import Vendor

  final class Order: Base, Closing {
    private let cart: Cart
    let data = Data()
    func sum() -> Money { cart.total() + helper() + Rates.of(1) }
    func label() { cart.shout(); Price() }
  }
  //- Shop/Code/Deep/Base.swift
  class Base {}
  protocol Closing {}
  func helper() -> Int { 1 }
  //- Shop/Code/Cart+Text.swift
  import Core
  extension Cart {
    func shout() {}
  }
  //- Sources/Core/Cart.swift
  public struct Cart {
    public func total() -> Int { 1 }
  }
  public struct Base {}
  //- Sources/Core/Money.swift
  public typealias Money = Int
  public enum Rates {
    static func of(_ x: Int) -> Int { x }
  }
  //- Sources/Other/Data.swift
  struct Data {}
  struct Price {}
  //- Tests/ShopTests/OrderTests.swift
  import XCTest
  @testable import Shop
  class OrderTests: XCTestCase {
    let order = Order()
    let core = Core.Cart()
  }
`

describe('swift', () => {
  it('the own module without import, its names first; targets of the package, paths, extensions; no look-alikes of the system', async () => {
    expectEdges(await openTree(SHOP).relations('out', 'Shop/Code/Order.swift', 'Shop/Code/Cart+Text.swift'), `
      Shop/Code/Order.swift:1 -> Sources/Core/Cart.swift import
      Shop/Code/Order.swift:1 -> Sources/Core/Money.swift import
      Shop/Code/Order.swift:5 -> Shop/Code/Deep/Base.swift inherit
      Shop/Code/Order.swift:6 -> Sources/Core/Cart.swift reference
      Shop/Code/Order.swift:8 -> Sources/Core/Money.swift reference
      Shop/Code/Order.swift:8 -> Sources/Core/Cart.swift call
      Shop/Code/Order.swift:8 -> Sources/Core/Money.swift call
      Shop/Code/Order.swift:8 -> Shop/Code/Deep/Base.swift call
      Shop/Code/Order.swift:9 -> Shop/Code/Cart+Text.swift call
      Shop/Code/Cart+Text.swift:1 -> Sources/Core/Cart.swift import
      Shop/Code/Cart+Text.swift:2 -> Sources/Core/Cart.swift inherit
    `)
    expectEdges(await openTree(SHOP).relations('out', 'Tests/ShopTests/OrderTests.swift'), `
      Tests/ShopTests/OrderTests.swift:2 -> Shop/Code/Order.swift import
      Tests/ShopTests/OrderTests.swift:4 -> Shop/Code/Order.swift call
    `)
  })

  it('finds who needs a file', async () => {
    const ends = async (file: string): Promise<string[]> => (await openTree(SHOP).relations('in', file)).map(({ source, label }) => `${source} ${label}`)
    expect(await ends('Sources/Core/Cart.swift')).toEqual([
      'Shop/Code/Cart+Text.swift import', 'Shop/Code/Cart+Text.swift inherit',
      'Shop/Code/Order.swift call', 'Shop/Code/Order.swift import', 'Shop/Code/Order.swift reference',
    ])
    expect(await ends('Shop/Code/Cart+Text.swift')).toEqual(['Shop/Code/Order.swift call'])
    expect(await ends('Sources/Other/Data.swift')).toEqual([])
  })

  it('one name in two files of a module shares the confidence; a module that hands another on', async () => {
    const tree = openTree(`
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "All"), .target(name: "Inner"), .target(name: "App")])
      //- Sources/All/Exports.swift
      @_exported import Inner
      //- Sources/Inner/Linux.swift
      #if os(Linux)
      public struct Clock {}
      #endif
      //- Sources/Inner/Darwin.swift
      #if os(macOS)
      public struct Clock {}
      #endif
      //- Sources/App/main.swift
      import All
      let clock = Clock()
    `)
    expect((await tree.relations('out', 'Sources/App/main.swift')).map(({ target, label, confidence }) => `${target} ${label} ${confidence}`)).toEqual([
      'Sources/Inner/Darwin.swift call 0.475', 'Sources/Inner/Darwin.swift import 0.5',
      'Sources/Inner/Linux.swift call 0.475', 'Sources/Inner/Linux.swift import 0.5',
    ])
  })

  it('beside an Xcode project a folder is a module', async () => {
    const tree = openTree(`
      //- ios/App.xcodeproj/project.pbxproj
      {}
      //- ios/App/Views/Home.swift
      import SwiftUI
      struct Home: View { @State private var model = HomeModel() }
      //- ios/App/Models/HomeModel.swift
      class HomeModel {}
      //- ios/AppTests/HomeTests.swift
      @testable import App
      let home = Home()
      //- ios/Widget/HomeModel.swift
      class HomeModel {}
      struct View {}
    `)
    expect((await tree.relations('out', 'ios/App/Views/Home.swift', 'ios/AppTests/HomeTests.swift'))
      .map(({ source, target, label, confidence }) => `${source} -> ${target} ${label} ${confidence.toFixed(2)}`)).toEqual([
      'ios/App/Views/Home.swift -> ios/App/Models/HomeModel.swift call 0.85',
      'ios/AppTests/HomeTests.swift -> ios/App/Views/Home.swift call 0.85',
      'ios/AppTests/HomeTests.swift -> ios/App/Views/Home.swift import 0.90',
    ])
  })

  it("super.init is the base class's, never of a protocol beside classes with an init", async () => {
    const tree = openTree(`
      //- Sources/Kit/Policy.swift
      class Policy: Intercepting {
        init(limit: Int) {}
      }
      class Lost: Policy {
        init() { super.init(limit: 1) }
      }
      class Outside: NSObject, Intercepting {
        override init() { super.init() }
      }
      class Far: Other {
        override init() { super.init() }
      }
      //- Sources/Kit/Intercepting.swift
      protocol Intercepting {}
      class Interceptor: Intercepting {
        init(adapter: Int) {}
      }
      //- Sources/Kit/Other.swift
      class Other {}
    `)
    expectEdges(await tree.relations('out', 'Sources/Kit/Policy.swift'), `
      Sources/Kit/Policy.swift:1 -> Sources/Kit/Intercepting.swift inherit
      Sources/Kit/Policy.swift:7 -> Sources/Kit/Intercepting.swift inherit
      Sources/Kit/Policy.swift:10 -> Sources/Kit/Other.swift inherit
      Sources/Kit/Policy.swift:11 -> Sources/Kit/Other.swift call
    `)
  })

  it('a member of an extension is one of the declared type, of its protocols or of what an alias stands for', async () => {
    const tree = openTree(`
      //- Sources/Kit/Session.swift
      func run(first: URLRequest, trust: SecTrust, wish: Wish, url: URL) {
        first.validate()
        trust.validate()
        wish.grant()
        url.validate()
        first.secret()
      }
      //- Sources/Kit/Request+Kit.swift
      extension URLRequest {
        func validate() {}
      }
      //- Sources/Kit/Validation.swift
      extension DataRequest {
        func validate() {}
      }
      private extension URLRequest {
        func secret() {}
      }
      //- Sources/Kit/Trust.swift
      typealias Trusted = SecTrust
      extension SecTrust: Sendable, Checked {}
      //- Sources/Kit/Checked.swift
      extension Checked {
        func validate() {}
      }
      //- Sources/Kit/Wish.swift
      typealias Wish = Dream
      //- Sources/Kit/Dream.swift
      extension Dream {
        func grant() {}
      }
    `)
    const calls = (await tree.relations('out', 'Sources/Kit/Session.swift')).filter(({ label }) => label === 'call')
    expect(calls.map(({ target, evidence }) => `${evidence[0].span.startLine} ${target}`)).toEqual([
      '3 Sources/Kit/Checked.swift', '4 Sources/Kit/Dream.swift', '2 Sources/Kit/Request+Kit.swift',
    ])
  })

  it('reads names from declarations only', () => {
    const { names, added, bases, exported } = readSwift([
      '@_exported import Core', '@MainActor public final class A: B {', '  struct Nested {}', '  func method() {}', '}', 'private struct Hidden {}',
      'extension A {', '  public static func added() {}', '    var more: Int { 1 }', '}', 'public extension Z { }', 'func top() {}', 'let value = 1',
      'public private(set) var shown = 2', 'indirect enum E {}', 'let text = """', 'class Fake {}', '"""', 'actor Worker {}',
    ].join('\n'))
    expect([...names]).toEqual(['A', 'top', 'value', 'shown', 'E', 'text', 'Worker'])
    expect([...added].map(([name, types]) => `${name} of ${[...types].join()}`)).toEqual(['added of A', 'more of A'])
    expect([...bases]).toEqual([['A', ['B']]])
    expect(exported).toEqual(['Core'])
  })
})
