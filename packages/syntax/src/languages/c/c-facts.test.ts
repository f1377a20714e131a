import { toArtifactId } from '@deepdiscovery/model'
import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'
import { createSyntaxSource } from '../../syntax-source.ts'
import { nodeGrammars } from '../../node.ts'

it('functions, types with their members, variables and macros; what is only announced is not defined', () => checkFacts('c', `#include "cart.h"
#include <stdio.h>
#include CART_CONFIG
#ifndef GUARD
#define GUARD
#define MAX_ITEMS 3
#define ADD(a, b) ((a) + (b))
#endif
/* Holds items. */
struct cart { int count; void (*on_add)(int); struct { int q; } in; unsigned open : 1; };
typedef struct { int x; } point_t;
typedef struct cart cart_t, *cart_ref;
typedef struct item item;
typedef int (*handler)(int);
enum { RED, GREEN = 2 };
typedef enum color { BLUE } color_t;
union value { int i; float f; };
struct announced;
int run(struct cart *c);
extern int elsewhere;
/**
 * Runs it.
 */
int run(struct cart *c) { int local = 1; struct inner { int no; }; return local; }
static int *hidden(void) { return 0; }
void (*signal(int sig, void (*f)(int)))(int) { return f; }
int old(a) int a; { return a; }
int total = 3, *other;
static const char *const NAMES[] = { "a", "b" };
`, {
  definitions: [
    '6-6 +macro MAX_ITEMS', '7-7 +macro ADD', '10-10 +struct cart', '10-10 +field cart . count', '10-10 +field cart . on_add',
    '10-10 +field cart . in', '10-10 +field cart . q', '10-10 +field cart . open', '11-11 +struct point_t', '11-11 +field point_t . x',
    '12-12 +type cart_t', '12-12 +type cart_ref', '14-14 +type handler', '15-15 +constant RED', '15-15 +constant GREEN',
    '16-16 +type color_t', '16-16 +enum color', '16-16 +constant BLUE', '17-17 +struct value', '17-17 +field value . i', '17-17 +field value . f',
    '24-24 +function run', '25-25 -function hidden', '26-26 +function signal', '27-27 +function old', '28-28 +variable total',
    '28-28 +variable other', '29-29 -constant NAMES',
  ],
  imports: ['1 import cart.h {}', '2 import <stdio.h> {}'],
  signatures: { run: 'int run(struct cart *c)', ADD: '#define ADD(a, b) ((a) + (b))', cart: 'struct cart' },
  docs: { run: 'Runs it.', cart: 'Holds items.', total: undefined },
}))

it('references leave out locals and what the language has; literals have a context', () => checkFacts('c', `int run(struct cart *c, handler cb) {
  size_t n = sizeof(struct item);
  cart_add(c, n, &limit, LIMIT);
  c->on_add(n); cb(1); c->list.push(2);
  if (n > MAX) other = fallback;
  switch (n) { case RED: break; }
  return cart_total(c);
}
static const struct ops ops = { .open = open_it, .name = "cart" };
const char *names[] = { "a" "b" };
`, {
  references: [
    '1 type cart', '1 type handler', '2 type item', '3 call cart_add', '3 value limit', '3 value LIMIT', '4 call c . on_add',
    '4 call c->list . push', '5 value MAX', '5 value fallback', '6 value RED', '7 call cart_total', '9 type ops', '9 value open_it',
  ],
  literals: ['9 name = cart', '10 names = a', '10 names = b'],
  typedNames: ['1-8 c: cart', '1-8 cb: handler', '1-10 ops: ops'],
}))

/** Facts of a file by its name, read as C. */
async function named(name: string, text: string): Promise<readonly string[]> {
  const id = toArtifactId(name)
  const source = createSyntaxSource({
    reader: { async *read(ids) { for (const each of ids) yield { id: each, bytes: new TextEncoder().encode(text), truncated: false } } },
    artifacts: [{ id, language: 'c', bytes: undefined }], grammars: nodeGrammars(),
  })
  const facts = (await source.facts([id])).get(id)
  expect(facts?.language).toBe('c')
  return [facts?.state ?? '', ...facts?.definitions.map(({ kind, container, name: each, exported }) => `${exported ? '+' : '-'}${kind} ${container}.${each}`) ?? []]
}

it('the prototypes of a header are what it shows, those of a source file are not', async () => {
  const text = 'int run(void);\nextern int count;\nstatic inline int twice(int n) { return 2 * n; }\n'
  expect(await named('loop.h', text)).toEqual(['complete', '+function .run', '+variable .count', '+function .twice'])
  expect(await named('loop.c', text)).toEqual(['complete', '-function .twice'])
})

it('a header that is C++ is read as C++, one that is only guarded for it is not', async () => {
  expect(await named('a.h', 'namespace shop {\nclass Cart { public: void add(); };\n}\n')).toEqual(['complete', '+class shop.Cart', '+method shop.Cart.add'])
  expect(await named('b.h', '#ifdef __cplusplus\nextern "C" {\n#endif\n/* class Cart { */\nint class;\n#ifdef __cplusplus\n}\n#endif\n')).toEqual(['complete', '+variable .class'])
  // In a C file it stays C, whatever it looks like.
  expect(await named('a.c', 'class Cart { public: void add(); };\n')).not.toContain('+class .Cart')
})

it('macros and conditions that a parser cannot place', () => checkFacts('c', `#ifdef __cplusplus
extern "C" {
#endif
API_EXTERN int run(void) { return 1; }
API_EXPORT(2)
static int list[] = {
#ifdef A
  1,
#else
  2,
#endif
};
int two(int n) {
#if A
  if (n) {
#else
  if (!n) {
#endif
    return 1; }
  return call(n
#ifdef B
    , 2
#endif
  );
}
#ifdef __cplusplus
}
#endif
`, { definitions: ['4-4 +function run', '6-12 -variable list', '13-25 +function two'], references: ['20 call call'] }))

it('broken syntax yields what is whole', async () => {
  const { state, definitions } = await factsOf('c', 'int good(void) { return 1; }\nint bad( { \n')
  expect([state, definitions.map(({ name }) => name)[0]]).toEqual(['partial', 'good'])
})

it('forward declarations and friends of C++ are no definitions', () => checkFacts('cpp', `namespace absl {
NAMESPACE_BEGIN

template <typename T>
class Span;
class Cord;
enum class Color : int;
class Arg {
  friend class Cord;
  template <typename T> friend class Span;
  template <typename H> friend H Hash(H h, const Arg& arg);
  friend bool operator==(const Arg& left, const Arg& right) { return true; }
};
}
`, { definitions: ['8-13 +class absl . Arg'] }))
