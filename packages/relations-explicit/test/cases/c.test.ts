// Over 400 lines because each case is a whole small repository.
import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { cDeclarations } from '../../src/languages/c/c-declarations.ts'
import { cmakeCommands } from '../../src/languages/c/build-files/cmake-commands.ts'
import { includeFlags } from '../../src/languages/c/build-files/compile-commands.ts'
import { expectImports, openTree } from '../open-tree.ts'

const from = async (tree: string, file: string, expected: string): Promise<void> => expectEdges(await openTree(tree).relations('out', file), expected)

describe('includes', () => {
  it('an include folder of the build decides, the folder of the including file comes first, the header leads to the definition', async () => {
    const tree = `
      //- CMakeLists.txt
      cmake_minimum_required(VERSION 3.20)
      add_executable(alarm src/alarm.cpp lib/impl/tone.cpp)
      target_include_directories(alarm PRIVATE lib/pub)
      //- src/alarm.cpp
      #include "tone.h"

      int main() { return beep(1); }
      //- lib/pub/tone.h
      #pragma once
      int beep(int s);
      //- lib/impl/tone.cpp
      #include "tone.h"

      int beep(int s) { return s; }
      //- old/tone.h
      int old_tone();
      //- old/tone.cpp
      #include "tone.h"
      int old_tone() { return 1; }
      int beep(int s) { return 2; }
    `
    await from(tree, 'src/alarm.cpp', `
      src/alarm.cpp:1 -> lib/pub/tone.h import
      src/alarm.cpp:3 -> lib/pub/tone.h call
      src/alarm.cpp:3 -> lib/impl/tone.cpp call
    `)
    await from(tree, 'old/tone.cpp', 'old/tone.cpp:1 -> old/tone.h import')
    await expectImports(tree, 'in', 'lib/pub/tone.h', `
      lib/impl/tone.cpp:1 -> lib/pub/tone.h import
      src/alarm.cpp:1 -> lib/pub/tone.h import
    `)
    expectEdges(await openTree(tree).relations('in', 'lib/impl/tone.cpp'), 'src/alarm.cpp:3 -> lib/impl/tone.cpp call')
  })

  it('folders of a linked library, by variable, alias and generator expression; those it keeps private are not passed on', async () => {
    await expectImports(`
      //- CMakeLists.txt
      project(Shop CXX)
      set(CORE_DIR \${PROJECT_SOURCE_DIR}/core)
      add_subdirectory(core)
      add_subdirectory(app)
      //- core/CMakeLists.txt
      add_library(core src/cart.cpp)
      add_library(Shop::core ALIAS core)
      target_include_directories(core
        PUBLIC $<BUILD_INTERFACE:\${CORE_DIR}/api> $<INSTALL_INTERFACE:include> # for users
        PRIVATE secret)
      //- app/CMakeLists.txt
      set(SOURCES main.cpp)
      add_executable(app \${SOURCES})
      target_link_libraries(app PRIVATE Shop::core)
      //- core/api/cart.h
      //- core/secret/hidden.h
      //- core/src/cart.cpp
      #include <cart.h>
      #include "hidden.h"
      //- app/main.cpp
      #include <cart.h>
      #include <hidden.h>
      #include <vector>
    `, 'out', ['app/main.cpp', 'core/src/cart.cpp'], `
      app/main.cpp:1 -> core/api/cart.h import
      core/src/cart.cpp:1 -> core/api/cart.h import
      core/src/cart.cpp:2 -> core/secret/hidden.h import
    `)
  })

  it('a compilation database of another machine, its folders in the order of the compiler', async () => {
    await expectImports(`
      //- build/compile_commands.json
      [{"directory": "/home/me/shop/build", "file": "../src/a.c",
        "command": "cc -isystem ../sys -I../one -I /home/me/shop/two -iquote/home/me/shop/quote -c ../src/a.c"}]
      //- src/a.c
      #include "x.h"
      #include "y.h"
      #include "z.h"
      //- one/y.h
      //- two/y.h
      //- two/z.h
      //- sys/z.h
      //- quote/x.h
      //- one/x.h
      //- sys/x.h
    `, 'out', 'src/a.c', `
      src/a.c:1 -> quote/x.h import
      src/a.c:2 -> one/y.h import
      src/a.c:3 -> two/z.h import
    `)
  })

  it('meson, make and Bazel', async () => {
    await expectImports(`
      //- a/meson.build
      inc = include_directories('public', 'more')
      executable('a', 'src/a.c', include_directories: inc)
      //- a/src/a.c
      #include <shown.h>
      #include "src/own.h"
      //- a/public/shown.h
      //- a/src/own.h
      //- b/Makefile
      CFLAGS += -Wall -Ideep/inc -I$(srcdir)/other
      //- b/src/b.c
      #include <deep.h>
      #include <other.h>
      //- b/deep/inc/deep.h
      //- b/other/other.h
      //- c/MODULE.bazel
      //- c/lib/BUILD
      cc_library(name = "lib", includes = ["flat"])
      //- c/lib/lib.cc
      #include "lib/flat/flat.h"
      #include "flat.h"
      //- c/lib/flat/flat.h
    `, 'out', ['a/src/a.c', 'b/src/b.c', 'c/lib/lib.cc'], `
      a/src/a.c:1 -> a/public/shown.h import
      a/src/a.c:2 -> a/src/own.h import
      b/src/b.c:1 -> b/deep/inc/deep.h import
      b/src/b.c:2 -> b/other/other.h import
      c/lib/lib.cc:1 -> c/lib/flat/flat.h import
      c/lib/lib.cc:2 -> c/lib/flat/flat.h import
    `)
  })

  it('without a build file: a header root, never a vendored look-alike or a header of the system', async () => {
    const tree = `
      //- src/net/a.c
      #include "shop/cart.h"
      #include <shop/item.h>
      #include <string.h>
      #include "util.h"
      #include "config.h"
      #include <zlib.h>
      #include <memory>
      #include "../near.h"
      //- include/shop/cart.h
      //- include/shop/item.h
      //- include/string.h
      //- include/memory
      //- third_party/zlib/zlib.h
      //- third_party/lib/config.h
      //- src/util.h
      //- tools/util.h
      //- src/near.h
    `
    await expectImports(tree, 'out', 'src/net/a.c', `
      src/net/a.c:1 -> include/shop/cart.h import
      src/net/a.c:2 -> include/shop/item.h import
      src/net/a.c:4 -> src/util.h import
      src/net/a.c:8 -> src/near.h import
    `)
    const relations = await openTree(tree).relations('out', 'src/net/a.c')
    expect(relations.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['include/shop/cart.h', 0.9], ['include/shop/item.h', 0.9], ['src/near.h', 1], ['src/util.h', 0.9],
    ])
  })

  it('two headers that fit alike share the confidence', async () => {
    const relations = await openTree(`
      //- a.c
      #include "shop/cart.h"
      //- one/include/shop/cart.h
      //- two/include/shop/cart.h
    `).relations('out', 'a.c')
    expect(relations.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['one/include/shop/cart.h', 0.45], ['two/include/shop/cart.h', 0.45],
    ])
  })
})

describe('hostile build files and headers', () => {
  it('variables that double themselves, lists without end, includes in a circle', async () => {
    const doubling = Array.from({ length: 60 }, () => 'set(A ${A};${A})\nset(B ${B} ${A} ${B} x)\nlist(APPEND A ${A})').join('\n')
    await expectImports(`
      //- CMakeLists.txt
      set(A a b)
      ${doubling.replaceAll('\n', '\n      ')}
      add_executable(x main.c)
      target_include_directories(x PRIVATE inc \${A})
      //- main.c
      #include <one.h>
      //- inc/one.h
      #include "two.h"
      //- inc/two.h
      #include "one.h"
    `, 'out', ['main.c', 'inc/two.h'], `
      main.c:1 -> inc/one.h import
      inc/two.h:1 -> inc/one.h import
    `)
  })

  it.each(['#include "', '#if\n'.repeat(3000), '{'.repeat(5000), 'class '.repeat(3000), '(a::'.repeat(3000), '/*'])('%#', text => {
    expect(Array.isArray(cDeclarations(text))).toBe(true)
  })
})

describe('names', () => {
  it('leads through a header that another one includes, to every platform that defines the function, not to a static look-alike', async () => {
    const tree = `
      //- include/loop.h
      #include "loop/base.h"
      int loop_run(struct loop *l);
      extern int loop_count;
      #define LOOP_MAX 4
      //- include/loop/base.h
      struct loop { int n; };
      enum loop_mode { LOOP_ONCE, LOOP_FOREVER };
      typedef struct loop loop_t;
      //- src/unix.c
      #include "loop.h"
      int loop_run(struct loop *l) { return l->n; }
      int loop_count = 0;
      //- src/win.c
      #include "loop.h"
      int loop_run(struct loop *l) { return 0; }
      //- src/other.c
      #include "loop.h"
      static int loop_run(int l) { return 0; }
      //- src/stranger.c
      int loop_run(int l) { return 0; }
      //- main.c
      #include "loop.h"
      int main(int argc, char **argv) {
        loop_t l;
        int loop_count_local = LOOP_MAX;
        return loop_run(&l);
      }
      int mode(void) { return LOOP_ONCE; }
      int count(void) { return loop_count; }
    `
    await from(tree, 'main.c', `
      main.c:1 -> include/loop.h import
      main.c:3 -> include/loop/base.h reference
      main.c:4 -> include/loop.h reference
      main.c:5 -> include/loop.h call
      main.c:5 -> src/unix.c call
      main.c:5 -> src/win.c call
      main.c:7 -> include/loop/base.h reference
      main.c:8 -> include/loop.h reference
      main.c:8 -> src/unix.c reference
    `)
    expectEdges((await openTree(tree).relations('in', 'include/loop/base.h')).filter(({ source }) => source === 'main.c'), `
      main.c:3 -> include/loop/base.h reference
      main.c:7 -> include/loop/base.h reference
    `)
  })

  it('classes in namespaces: static members, constructors, bases; a class of another namespace and std stay out', async () => {
    const tree = `
      //- shop/cart.h
      namespace shop {
      class Item;
      class Cart {
       public:
        explicit Cart(int size);
        static Cart open();
        void add(const Item& item);
      };
      void close(Cart& cart);
      }
      //- shop/cart.cc
      #include "shop/cart.h"
      namespace shop {
      Cart::Cart(int size) {}
      Cart Cart::open() { return Cart(1); }
      void Cart::add(const Item& item) {}
      void close(Cart& cart) {}
      }
      //- other/cart.h
      namespace other { class Cart { public: static Cart open(); }; class Vector {}; }
      //- app/main.cc
      #include "shop/cart.h"
      #include "other/cart.h"

      class Big : public shop::Cart {};

      void run() {
        shop::Cart::open();
        std::Vector v;
        shop::close(nullptr);
        Cart unknown;
        gone::Cart::open();
        new shop::Cart(3);
      }
    `
    await from(tree, 'app/main.cc', `
      app/main.cc:1 -> shop/cart.h import
      app/main.cc:2 -> other/cart.h import
      app/main.cc:4 -> shop/cart.h inherit
      app/main.cc:7 -> shop/cart.h call
      app/main.cc:7 -> shop/cart.cc call
      app/main.cc:9 -> shop/cart.h call
      app/main.cc:9 -> shop/cart.cc call
      app/main.cc:12 -> shop/cart.h call
      app/main.cc:12 -> shop/cart.cc call
    `)
  })

  it('forward declarations behind macros, friends, and what a class calls by the name of a type are no rivals of it', async () => {
    const tree = `
      //- base/span.h
      namespace absl {
      NAMESPACE_BEGIN

      template <typename T>
      class Span { public: int size(); };
      class Cord {};
      namespace internal { class Scope {}; }
      NAMESPACE_END
      }
      //- base/forward.h
      namespace absl {
      NAMESPACE_BEGIN

      template <typename T>
      class Span;
      NAMESPACE_END
      }
      //- base/arg.h
      namespace absl {
      NAMESPACE_BEGIN

      class Cord;
      class Arg {
        friend class Cord;
        template <typename T> friend class Span;
        using Scope = internal::Scope;
        void use(Scope& scope);
      };
      }
      //- app/main.cc
      #include "base/span.h"
      #include "base/forward.h"
      #include "base/arg.h"
      namespace absl {
      int run(Span<int> span, Cord cord);
      void Arg::use(Scope& scope) {}
      }
    `
    const found = await openTree(tree).relations('out', 'app/main.cc')
    expectEdges(found.filter(({ label }) => label !== 'import'), `
      app/main.cc:5 -> base/span.h reference
      app/main.cc:6 -> base/span.h reference
    `)
    expect(found.map(({ label, confidence }) => `${label} ${confidence}`)).toContain('reference 0.95')
  })

  it('a receiver of a declared type leads to the header of its class', async () => {
    await from(`
      //- cart.h
      class Cart { public: void add(int n); };
      //- cart.cpp
      #include "cart.h"
      void Cart::add(int n) {}
      //- app.cpp
      #include <memory>
      #include "cart.h"
      void fill(Cart *cart) { cart->add(1); }
      void make() { auto c = std::make_unique<Cart>(); c->add(2); }
      void local() { int add = 3; use(add); }
    `, 'app.cpp', `
      app.cpp:2 -> cart.h import
      app.cpp:3 -> cart.h reference
      app.cpp:3 -> cart.h call
      app.cpp:4 -> cart.h reference
      app.cpp:4 -> cart.h call
    `)
  })

  it('a local variable and an own function hide what is included', async () => {
    await from(`
      //- all.h
      int index(int n);
      int total(int n);
      //- a.c
      #include "all.h"
      static int total(int n) { return n; }
      int run(int index) { return total(index); }
    `, 'a.c', 'a.c:1 -> all.h import')
  })
})

describe('reading without a parse', () => {
  it('declarations', () => {
    const found = cDeclarations(`
      #ifndef GUARD_H
      #define GUARD_H
      #define MAX(a, b) ((a) > (b) ? (a) : (b))
      #ifdef __cplusplus
      extern "C" {
      #endif
      /* int commented(void); */
      API_EXPORT int run(struct loop *l, void (*cb)(int));
      static inline int twice(int n) { if (n) { return 2; } return "}"[0]; }
      typedef struct { int x; } point_t;
      typedef int (*handler)(int);
      struct loop; struct node { struct node *next; };
      extern int count; int total = 3;
      enum color { RED, GREEN = 2 };
      #ifdef __cplusplus
      }
      #endif
      namespace a { namespace { int hidden() { return 1; } } inline namespace v1 {
      template <typename T> class API Box : public Base<T> { public: Box(); ~Box(); T get() const { return t; } enum class Kind { Big }; T t; };
      using Alias = Box<int>;
      } }
      a::Box<int>::Box() : t{1} {}
      #endif
    `).map(({ name, container, kind, defined, local }) => `${container === '' ? '' : `${container} . `}${name} ${kind}${defined ? '' : ' announced'}${local ? ' local' : ''}`)
    expect(found).toEqual([
      'GUARD_H macro announced', 'MAX macro', 'run function announced', 'twice function local', '? . x member', 'point_t type', 'handler type', 'loop type announced',
      'node type', 'node . next member', 'count value announced', 'total value', 'color type', 'RED value', 'GREEN value', 'a . hidden function local',
      'a . Box type', 'a.Box . Box function announced', 'a.Box . ~Box function announced', 'a.Box . get function', 'a.Box . Kind type',
      'a.Box.Kind . Big value', 'a.Box . t member', 'a . Alias type', 'a.Box . Box function',
    ])
  })

  it('CMake commands and compiler flags', () => {
    expect(cmakeCommands(`
      # set(A b)
      Set(B "c d;e" f) #[[ block ) ]] if((A OR B) AND "x")
      foo([=[ raw ) ]=]  $<BUILD_INTERFACE:x>
    `)).toEqual([
      { name: 'set', words: ['B', 'c d;e', 'f'] }, { name: 'if', words: ['A', 'OR', 'B', 'AND', 'x'] },
      { name: 'foo', words: [' raw ) ', '$<BUILD_INTERFACE:x>'] },
    ])
    expect(includeFlags(['cc', '-isystem', 's', '-Ii', '-I', 'j', '-iquoteq', '-idirafter', 'after', '-DI'])).toEqual(['q', 'i', 'j', 's', 'after'])
  })
})
