import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

const TREE = `
  //- proto/buf.yaml
  version: v1
  //- proto/acme/shop/v1/cart.proto
  syntax = "proto3";
  package acme.shop.v1;
  import "acme/shop/v1/base.proto";
  import "google/protobuf/empty.proto";
  import "types.proto";
  message Cart {
    repeated Item items = 1;
    acme.money.Price price = 2;
    Own own = 3;
    Hidden hidden = 4;
    acme.other.v1.Item other = 5;
    message Own { string x = 1; }
  }
  service Carts { rpc Clear(Cart) returns (google.protobuf.Empty); }
  //- proto/acme/shop/v1/base.proto
  package acme.shop.v1;
  import public "acme/money/price.proto";
  import "acme/shop/v1/hidden.proto";
  message Item {}
  message Own {}
  //- proto/acme/shop/v1/hidden.proto
  package acme.shop.v1;
  message Hidden {}
  //- proto/acme/money/price.proto
  package acme.money;
  message Price {}
  //- proto/acme/other/v1/item.proto
  package acme.other.v1;
  message Item {}
  //- vendor/google/protobuf/empty.proto
  package google.protobuf;
  message Empty {}
  //- old/types.proto
  package acme.shop.v1;
`

describe('protobuf', () => {
  it('imports from the root of the module, types by package through what is imported, publicly imported too', async () => {
    expectEdges(await openTree(TREE).relations('out', 'proto/acme/shop/v1/cart.proto'), `
      proto/acme/shop/v1/cart.proto:3 -> proto/acme/shop/v1/base.proto import
      proto/acme/shop/v1/cart.proto:7 -> proto/acme/shop/v1/base.proto reference
      proto/acme/shop/v1/cart.proto:8 -> proto/acme/money/price.proto reference
    `)
  })

  it('who imports a file', async () => {
    expectEdges(await openTree(TREE).relations('in', 'proto/acme/shop/v1/base.proto'), `
      proto/acme/shop/v1/cart.proto:3 -> proto/acme/shop/v1/base.proto import
      proto/acme/shop/v1/cart.proto:7 -> proto/acme/shop/v1/base.proto reference
    `)
    expectEdges((await openTree(TREE).relations('in', 'vendor/google/protobuf/empty.proto')), '')
  })

  it('by its ending where no root is known, shared out; behind the name of the Go module', async () => {
    const tree = openTree(`
      //- go.mod
      module example.test/acme/shop
      //- svc/a.proto
      import "pkg/v1/b.proto";
      import "acme/shop/api/c.proto";
      import "elsewhere/shop/api/c.proto";
      //- one/x/pkg/v1/b.proto
      package pkg;
      //- two/pkg/v1/b.proto
      package pkg;
      //- api/c.proto
      package api;
    `)
    expect((await tree.relations('out', 'svc/a.proto')).map(({ target, confidence }) => `${target} ${confidence}`))
      .toEqual(['api/c.proto 0.9', 'one/x/pkg/v1/b.proto 0.45', 'two/pkg/v1/b.proto 0.45'])
  })
})
