import { it } from 'vitest'
import { checkFacts } from '../../../test/facts-of.ts'

it('functions, methods, types, constants and variables', () => checkFacts('go', `// Package shop sells.
package shop

// Cart holds items,
// many of them.
type Cart struct {
	Base
	*pkg.Other
	Name, note string \`json:"name"\`
	inner struct { Deep int }
}

type (
	// ID of a cart.
	ID    int
	Store interface {
		io.Closer
		Find(id ID) (*Cart, error)
	}
	Alias = pkg.Thing
	Set[T comparable] map[T]struct{}
)

const Max = 10
const (
	A = iota
	_
	b
)

var ErrGone, count = errors.New("gone"), 0

// Add adds.
func (c *Cart) Add(item Item, opts ...Option) (total int, err error) {
	const local = 1
	type hidden struct{ x int }
	return
}

func (s Set[T]) Has(v T) bool { return true }
func NewCart() *Cart { f := func() {}; f(); return nil }
func init() {}
`, {
  definitions: [
    '6-11 +struct Cart', '9-9 +field Cart . Name', '9-9 -field Cart . note', '10-10 -field Cart . inner', '15-15 +type ID',
    '16-19 +interface Store', '18-18 +method Store . Find', '20-20 +type Alias', '21-21 +type Set', '24-24 +constant Max',
    '26-26 +constant A', '28-28 -constant b', '31-31 +variable ErrGone', '31-31 -variable count', '34-38 +method Cart . Add',
    '36-36 -struct Cart.Add . hidden', '40-40 +method Set . Has', '41-41 +function NewCart', '42-42 -function init',
  ],
  signatures: {
    Cart: 'type Cart struct', ID: 'ID int', Store: 'Store interface', Add: 'func (c *Cart) Add(item Item, opts ...Option) (total int, err error)',
    Max: 'const Max = 10',
  },
  docs: { Cart: 'Cart holds items, many of them.', ID: 'ID of a cart.', Add: 'Add adds.', Max: undefined },
}))

it('a method of an unexported type stays exported; comments behind code document nothing', () => checkFacts('go', `package a

type hidden struct{} // trailing
func (h hidden) Serve() {}

//go:noinline
func other() {}
`, {
  definitions: ['3-3 -struct hidden', '4-4 +method hidden . Serve', '7-7 -function other'], docs: { hidden: undefined, Serve: undefined, other: undefined },
}))

it('imports and the package', () => checkFacts('go', `package main

import "fmt"
import (
	chi "github.com/go-chi/chi/v5"
	"github.com/jackc/pgx/v5"
	"gopkg.in/yaml.v3"
	. "github.com/onsi/gomega"
	_ "embed"
)
`, {
  imports: [
    '1 package main {}', '3 import fmt { as fmt}', '5 import github.com/go-chi/chi/v5 { as chi}',
    '6 import github.com/jackc/pgx/v5 { as pgx}', '7 import gopkg.in/yaml.v3 { as yaml}', '8 import github.com/onsi/gomega {*}',
    '9 import embed {}',
  ],
  literals: [],
}))

it('references and literals', () => checkFacts('go', `package main

type Server struct {
	http.Handler
	Logger
	*Config
	db *sql.DB \`env:"DB"\`
}

type ReadWriter interface { Reader; io.Writer; ~int | Kind }

func run[T Number](ctx context.Context, m map[string]Item) (T, error) {
	r.Get("/users/{id}", auth, users.Show)
	s := &Server{db: conn, Name: "main", Opts: []string{"a", \`b\`}}
	go work(s)
	defer s.db.Close()
	for _, v := range append(list, Default) { m["key"] = make(Item) }
	return convert[int](v), fmt.Errorf("failed: %w", ErrGone)
}
`, {
  references: [
    '4 inherit http . Handler', '5 inherit Logger', '6 inherit Config', '7 type sql . DB', '10 inherit Reader',
    '10 inherit io . Writer', '10 type Kind', '12 type Number', '12 type context . Context', '12 type Item', '13 call r . Get',
    '13 value auth', '13 value users . Show', '14 type Server', '14 value conn', '15 call work', '15 value s',
    '16 call s.db . Close', '17 value list', '17 value Default', '17 type Item', '18 call convert', '18 call fmt . Errorf',
    '18 value ErrGone',
  ],
  literals: [
    '7 tag = env:"DB"', '13 r.Get = /users/{id}', '14 Name = main', '14 Opts = a', '14 Opts = b', '17 m = key',
    '18 fmt.Errorf = failed: %w',
  ],
}))

it('broken syntax yields what is whole', () => checkFacts('go', `package main
import "fmt"
func good() { fmt.Println() }
func bad( {
`, { state: 'partial', imports: ['1 package main {}', '2 import fmt { as fmt}'] }))
