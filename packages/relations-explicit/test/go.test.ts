import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { goDeclarations } from '../src/languages/go/go-declarations.ts'
import { expectImports, openTree } from './open-tree.ts'

describe('go', () => {
  it('leads to the files that define the used names; workspace and replacement before the obvious path', async () => {
    const tree = `
      //- go.work
      use (
      	./svc
      	./lib // shared code
      )
      replace example.test/shared => ./zed/shared
      //- svc/go.mod
      module example.test/svc
      require example.test/shared v1.0.0
      //- svc/parking/timer.go
      package parking

      import (
      	"fmt"
      	"example.test/lib/span"
      	"example.test/shared/tick"
      	_ "example.test/svc/drivers"
      	clock "example.test/svc/go-clock/v2"
      	"example.test/gone/tick"
      )

      func Timer(hours int) int { fmt.Println(helper(), onlyInTests(), clock.Now); return tick.At(span.Of(hours)) }
      //- svc/parking/helper.go
      package parking

      func helper() int { return 1 }
      //- svc/parking/helper_test.go
      package parking

      func TestTimer(t *T) { Timer(1) }

      func onlyInTests() {}
      //- svc/drivers/a.go
      package drivers
      //- svc/drivers/register.go
      package drivers

      func init() {}
      //- svc/go-clock/v2/now.go
      package clock

      var Now = 1
      //- svc/go-clock/v2/doc.go
      package clock
      //- lib/go.mod
      module example.test/lib
      //- lib/span/span.go
      package span

      func Of(hours int) int { return hours }
      //- lib/span/other.go
      package span

      func Other() {}
      //- shared/go.mod
      module example.test/shared
      //- shared/tick/tick.go
      package tick

      func At(sec int) int { return sec }
      //- zed/shared/go.mod
      module example.test/shared
      //- zed/shared/tick/tick.go
      package tick

      func At(sec int) int { return sec }
    `
    expectEdges(await openTree(tree).relations('out', 'svc/parking/timer.go'), `
      svc/parking/timer.go:5 -> lib/span/span.go import
      svc/parking/timer.go:6 -> zed/shared/tick/tick.go import
      svc/parking/timer.go:7 -> svc/drivers/register.go import
      svc/parking/timer.go:8 -> svc/go-clock/v2/now.go import
      svc/parking/timer.go:12 -> lib/span/span.go call
      svc/parking/timer.go:12 -> zed/shared/tick/tick.go call
      svc/parking/timer.go:12 -> svc/parking/helper.go call
      svc/parking/timer.go:12 -> svc/go-clock/v2/now.go reference
    `)
    const users = await openTree(tree).relations('in', 'svc/parking/timer.go')
    expectEdges(users, 'svc/parking/helper_test.go:3 -> svc/parking/timer.go call')
    await expectImports(tree, 'in', 'lib/span/span.go', 'svc/parking/timer.go:5 -> lib/span/span.go import')
    await expectImports(tree, 'in', ['lib/span/other.go', 'shared/tick/tick.go'], '')
  })

  it('reads the names of a package from declarations only', () => {
    const { packageName, names } = goDeclarations([
      '// Package a.', 'package a', 'func (c *Cart) Method() {}', 'func New[T any]() {', '\tvar local = 1', '}',
      'type (', '\tCart struct {', '\t\tField int', '\t}', '\tid = int', ')',
      'const (', '\tA, B = iota, C', '\t// D', '\t_ = E', ')', 'var one, two int',
    ].join('\n'))
    expect(packageName).toBe('a')
    expect([...names]).toEqual(['New', 'Cart', 'id', 'A', 'B', 'one', 'two'])
  })
})
