import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { openTree } from '../open-tree.ts'

interface Case {
  readonly name: string
  readonly tree: string
  readonly from: string
  /** Every edge out of the file, checked with go list and go vet. */
  readonly edges: string
}

const CASES: readonly Case[] = [
  {
    name: 'an import leads to the files that define what is used of it, wherever it stands',
    from: 'main.go',
    tree: `
      //- go.mod
      module example.com/shop
      //- main.go
      package main

      import (
      	"fmt"

      	"example.com/shop/cart"
      	price "example.com/shop/money"
      )

      func main() {
      	if cart.Limit > 3 && price.Table["a"] == 1 {
      		fmt.Println(cart.Cart{})
      	}
      }
      //- cart/cart.go
      package cart

      type Cart struct{}
      //- cart/limits.go
      package cart

      const Limit = 4
      //- cart/unused.go
      package cart

      func Unused() {}
      //- money/table.go
      package money

      var Table = map[string]int{}
      //- fmt/fmt.go
      package fmt

      func Println() {}
    `,
    edges: `
      main.go:6 -> cart/cart.go import
      main.go:6 -> cart/limits.go import
      main.go:7 -> money/table.go import
      main.go:11 -> cart/limits.go reference
      main.go:11 -> money/table.go reference
      main.go:12 -> cart/cart.go reference
    `,
  },
  {
    name: 'a blank import leads to every file that runs, a dot import to what is used without a name',
    from: 'main.go',
    tree: `
      //- go.mod
      module example.com/shop
      //- main.go
      package main

      import (
      	. "example.com/shop/cart"
      	_ "example.com/shop/plugins"
      )

      func main() { Open() }
      //- cart/open.go
      package cart

      func Open() {}
      //- cart/close.go
      package cart

      func Close() {}
      //- plugins/doc.go
      package plugins
      //- plugins/card.go
      package plugins

      func init() {}
      //- plugins/cash.go
      package plugins

      func init() {}
    `,
    edges: `
      main.go:4 -> cart/open.go import
      main.go:5 -> plugins/card.go import
      main.go:5 -> plugins/cash.go import
      main.go:8 -> cart/open.go call
    `,
  },
  {
    name: 'internal packages are for those around them only',
    from: 'api/api.go',
    tree: `
      //- go.mod
      module example.com/shop
      //- api/api.go
      package api

      import (
      	"example.com/shop/internal/log"
      	"example.com/shop/store/internal/disk"
      )

      var _ = log.Line
      var _ = disk.Size
      //- internal/log/log.go
      package log

      var Line = 1
      //- store/internal/disk/disk.go
      package disk

      var Size = 1
    `,
    edges: `
      api/api.go:4 -> internal/log/log.go import
      api/api.go:8 -> internal/log/log.go reference
    `,
  },
  {
    name: 'a workspace takes the modules it lists',
    from: 'app/main.go',
    tree: `
      //- go.work
      go 1.21

      use (
      	./app
      	./lib
      )
      //- app/go.mod
      module example.com/app

      go 1.21
      //- app/main.go
      package main

      import "example.com/lib/cart"

      func main() { cart.Open() }
      //- lib/go.mod
      module example.com/lib

      go 1.21
      //- lib/cart/cart.go
      package cart

      func Open() {}
    `,
    edges: `
      app/main.go:3 -> lib/cart/cart.go import
      app/main.go:5 -> lib/cart/cart.go call
    `,
  },
  {
    name: 'a replaced module is the folder that replaces it, not a vendor of the same name',
    from: 'main.go',
    tree: `
      //- go.mod
      module example.com/app

      go 1.21

      require example.com/lib v1.0.0

      replace example.com/lib => ./forks/lib
      //- main.go
      package main

      import "example.com/lib/cart"

      func main() { cart.Open() }
      //- forks/lib/go.mod
      module example.com/lib

      go 1.21
      //- forks/lib/cart/cart.go
      package cart

      func Open() {}
      //- lib/cart/cart.go
      package cart

      func Open() {}
    `,
    edges: `
      main.go:3 -> forks/lib/cart/cart.go import
      main.go:5 -> forks/lib/cart/cart.go call
    `,
  },
  {
    name: 'a test of the package from outside sees what the package declares for its tests',
    from: 'cart/cart_test.go',
    tree: `
      //- go.mod
      module example.com/shop
      //- cart/cart.go
      package cart

      func open() {}
      //- cart/export_test.go
      package cart

      var Open = open
      //- cart/cart_test.go
      package cart_test

      import "example.com/shop/cart"

      func use() { cart.Open() }
    `,
    edges: `
      cart/cart_test.go:3 -> cart/export_test.go import
      cart/cart_test.go:5 -> cart/export_test.go call
    `,
  },
  {
    name: 'files of a package see each other, but not what a program beside them or a text in them declares',
    from: 'cart/cart.go',
    tree: `
      //- go.mod
      module example.com/shop
      //- cart/cart.go
      package cart

      func Total(rate int) int {
      	items := 2
      	return items*rate + limit() + Fee + len(names)
      }
      //- cart/limit.go
      package cart

      func limit() int { return 1 }

      const Fee = 1

      var items, rate = 3, 4
      //- cart/names.go
      package cart

      var names []string
      //- cart/template.go
      package cart

      const template = \`
      func limit() int { return 2 }
      var names []string
      \`
      //- cart/generate.go
      //go:build ignore

      package main

      func limit() int { return 3 }

      func main() {}
    `,
    edges: `
      cart/cart.go:5 -> cart/limit.go call
      cart/cart.go:5 -> cart/limit.go reference
      cart/cart.go:5 -> cart/names.go reference
    `,
  },
  {
    name: 'a file for one system sees the files for that system',
    from: 'cart/use_windows.go',
    tree: `
      //- go.mod
      module example.com/shop
      //- cart/use_windows.go
      package cart

      func use() { path() }
      //- cart/path_windows.go
      package cart

      func path() {}
      //- cart/path_unix.go
      //go:build unix && !plan9

      package cart

      func path() {}
      //- cart/path_other.go
      //go:build !(unix || windows)

      package cart

      func path() {}
    `,
    edges: 'cart/use_windows.go:3 -> cart/path_windows.go call',
  },
]

describe('go', () => {
  it.each(CASES)('$name', async ({ tree, from, edges }) => {
    expectEdges(await openTree(tree).relations('out', from), edges)
  })

  it('a file for every system may mean each variant; a module that nothing names may be a released one', async () => {
    const tree = openTree(`
      //- go.mod
      module example.com/shop
      //- cart/use.go
      package cart

      func use() { path() }
      //- cart/path_windows.go
      package cart

      func path() {}
      //- cart/path_linux.go
      package cart

      func path() {}
      //- main.go
      package main

      import "example.com/shop/tools/lint"

      var _ = lint.Run
      //- tools/go.mod
      module example.com/shop/tools
      //- tools/lint/lint.go
      package lint

      func Run() {}
    `)
    const found = await tree.relations('out', 'cart/use.go', 'main.go')
    expect(found.filter(({ label }) => label !== 'reference').map(({ target, label, confidence }) => `${target} ${label} ${confidence}`)).toEqual([
      'cart/path_linux.go call 0.475', 'cart/path_windows.go call 0.475', 'tools/lint/lint.go import 0.7',
    ])
  })
})
