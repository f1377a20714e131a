import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

describe('php', () => {
  it('PSR-4: the longest prefix that has the file, several folders, look-alikes elsewhere', async () => {
    const tree = `
      //- composer.json
      { "autoload": { "psr-4": { "Acme\\\\": ["core/", "extra"], "Acme\\\\Mail\\\\": "mailing/src/" } },
        "autoload-dev": { "psr-4": { "Acme\\\\Tests\\\\": "tests/" } } }
      //- core/Post.php
      <?php
      namespace Acme;
      use Acme\\Mail\\{Frank, Queue as Line};
      use Acme\\Letter, Vendor\\Ghost\\Missing;
      use Acme\\Mail\\Fallback;
      class Post { function send(Missing $m) { (new Line)->add(new Frank); Letter::open(); } }
      //- core/Mail/Frank.php
      <?php
      namespace Acme\\Mail;
      class Frank {}
      //- core/Mail/Fallback.php
      <?php
      namespace Acme\\Mail;
      class Fallback {}
      //- mailing/src/Frank.php
      <?php
      namespace Acme\\Mail;
      class Frank {}
      //- mailing/src/Queue.php
      <?php
      namespace Acme\\Mail;
      class Queue {}
      //- extra/Letter.php
      <?php
      namespace Acme;
      class Letter {}
      //- lib/Missing.php
      <?php
      namespace Vendor\\Ghost;
      class Missing {}
      //- tests/PostTest.php
      <?php
      namespace Acme\\Tests;
      use Acme\\Post;
      class PostTest { function test() { new Post; } }
    `
    expectEdges(await openTree(tree).relations('out', 'core/Post.php'), `
      core/Post.php:3 -> mailing/src/Frank.php import
      core/Post.php:3 -> mailing/src/Queue.php import
      core/Post.php:4 -> extra/Letter.php import
      core/Post.php:5 -> core/Mail/Fallback.php import
      core/Post.php:6 -> mailing/src/Frank.php call
      core/Post.php:6 -> mailing/src/Queue.php call
      core/Post.php:6 -> extra/Letter.php call
    `)
    await expectImports(tree, 'in', 'core/Post.php', 'tests/PostTest.php:3 -> core/Post.php import')
    await expectImports(tree, 'in', ['core/Mail/Frank.php', 'lib/Missing.php'], '')
  })

  it('names of the own namespace, from the root, through an alias of one; traits, attributes, class constants', async () => {
    const tree = `
      //- composer.json
      { "autoload": { "psr-4": { "App\\\\": "app/" } } }
      //- app/Http/Cart.php
      <?php
      namespace App\\Http;
      use App\\Models as M;
      #[M\\Marked]
      class Cart extends Base implements \\App\\Contracts\\Holds {
        use Counts;
        private M\\Item $item;
        function go() { new namespace\\Bag; return [\\App\\Models\\Item::class, M\\State::Open, Exception::class]; }
      }
      //- app/Http/Base.php
      <?php
      namespace App\\Http;
      class Base {}
      //- app/Http/Counts.php
      <?php
      namespace App\\Http;
      trait Counts {}
      //- app/Http/Bag.php
      <?php
      namespace App\\Http;
      class Bag {}
      //- app/Contracts/Holds.php
      <?php
      namespace App\\Contracts;
      interface Holds {}
      //- app/Models/Item.php
      <?php
      namespace App\\Models;
      class Item {}
      //- app/Models/State.php
      <?php
      namespace App\\Models;
      enum State { case Open; }
      //- app/Models/Marked.php
      <?php
      namespace App\\Models;
      class Marked {}
      //- app/Http/Item.php
      <?php
      namespace App\\Http;
      class Item {}
      //- app/Other/Exception.php
      <?php
      namespace App\\Other;
      class Exception {}
    `
    expectEdges(await openTree(tree).relations('out', 'app/Http/Cart.php'), `
      app/Http/Cart.php:4 -> app/Models/Marked.php reference
      app/Http/Cart.php:5 -> app/Http/Base.php inherit
      app/Http/Cart.php:5 -> app/Contracts/Holds.php inherit
      app/Http/Cart.php:6 -> app/Http/Counts.php inherit
      app/Http/Cart.php:7 -> app/Models/Item.php reference
      app/Http/Cart.php:8 -> app/Http/Bag.php call
      app/Http/Cart.php:8 -> app/Models/Item.php reference
      app/Http/Cart.php:8 -> app/Models/State.php reference
    `)
    expectEdges(await openTree(tree).relations('in', 'app/Models/State.php'),
      'app/Http/Cart.php:8 -> app/Models/State.php reference')
    expectEdges(await openTree(tree).relations('in', 'app/Http/Item.php'), '')
    expect(await openTree(tree).identify('app/Http/Cart.php', 'Base'))
      .toEqual([{ artifact: 'app/Http/Base.php', qualified: 'App\\Http\\Base' }])
  })

  it('maps of every package: each relative to its composer.json, joined by what a package needs or replaces', async () => {
    const tree = `
      //- composer.json
      { "require": { "acme/mail": "*" }, "repositories": [{ "type": "path", "url": "packages/*" }],
        "autoload": { "psr-4": { "App\\\\": "app" } } }
      //- app/Run.php
      <?php
      namespace App;
      use Acme\\Mail\\Post;
      use Acme\\Log\\Line;
      use Acme\\Lone\\Thing;
      //- packages/mail/composer.json
      { "name": "acme/mail", "require": { "Acme/log": "*" }, "autoload": { "psr-4": { "Acme\\\\Mail\\\\": "" } } }
      //- packages/mail/Post.php
      <?php
      namespace Acme\\Mail;
      class Post {}
      //- packages/log/composer.json
      { "name": "acme/log", "autoload": { "psr-4": { "Acme\\\\Log\\\\": "src/" } } }
      //- packages/log/src/Line.php
      <?php
      namespace Acme\\Log;
      class Line {}
      //- packages/lone/composer.json
      { "name": "acme/lone", "autoload": { "psr-4": { "Acme\\\\Lone\\\\": "src" } } }
      //- packages/lone/src/Thing.php
      <?php
      namespace Acme\\Lone;
      class Thing {}
    `
    await expectImports(tree, 'out', 'app/Run.php', `
      app/Run.php:3 -> packages/mail/Post.php import
      app/Run.php:4 -> packages/log/src/Line.php import
    `)
  })

  it('two applications in one repository each see their own class', async () => {
    const tree = `
      //- a/composer.json
      { "autoload": { "psr-4": { "App\\\\": "src/" } } }
      //- a/src/One.php
      <?php
      namespace App;
      class One { function f(Two $t) {} }
      //- a/src/Two.php
      <?php
      namespace App;
      class Two {}
      //- b/composer.json
      { "autoload": { "psr-4": { "App\\\\": "src/" } } }
      //- b/src/Two.php
      <?php
      namespace App;
      class Two {}
      //- b/src/Three.php
      <?php
      namespace App;
      class Three extends One {}
    `
    expectEdges(await openTree(tree).relations('out', 'a/src/One.php', 'b/src/Three.php'),
      'a/src/One.php:3 -> a/src/Two.php reference')
  })

  it('PSR-0, class map, several classes in a file, a class away from its place', async () => {
    const tree = `
      //- composer.json
      { "autoload": { "psr-0": { "Old_": "lib/", "Ns": "lib/" }, "classmap": ["database/"], "psr-4": { "App\\\\": "app/" } } }
      //- app/Run.php
      <?php
      namespace App;
      use Ns\\Deep_Thing;
      use Seeder;
      class Run { function go() { new \\Old_Style_Class; Deep_Thing::x(); Seeder::run(); new Second; new Mock; } }
      //- lib/Old/Style/Class.php
      <?php
      class Old_Style_Class {}
      //- lib/Ns/Deep/Thing.php
      <?php
      namespace Ns;
      class Deep_Thing {}
      //- database/seeds/All.php
      <?php
      class First {}
      class Seeder {}
      //- other/Seeder.php
      <?php
      class Seeder {}
      //- app/First.php
      <?php
      namespace App;
      class First {}
      final class Second {}
      //- tests/a.php
      <?php
      namespace App;
      class Mock {}
      //- tests/b.php
      <?php
      namespace App;
      class Mock {}
    `
    const found = await openTree(tree).relations('out', 'app/Run.php')
    expectEdges(found, `
      app/Run.php:3 -> lib/Ns/Deep/Thing.php import
      app/Run.php:4 -> database/seeds/All.php import
      app/Run.php:5 -> lib/Old/Style/Class.php call
      app/Run.php:5 -> lib/Ns/Deep/Thing.php call
      app/Run.php:5 -> database/seeds/All.php call
      app/Run.php:5 -> app/First.php call
      app/Run.php:5 -> tests/a.php call
      app/Run.php:5 -> tests/b.php call
    `)
    expect(found.filter(({ target }) => target.startsWith('tests/')).map(({ confidence }) => confidence)).toEqual([0.4275, 0.4275])
  })

  it('functions and constants of loaded files; those of PHP, methods and unloaded files are none', async () => {
    const tree = `
      //- composer.json
      { "autoload": { "files": ["src/helpers.php", "src/functions.php"], "psr-4": { "App\\\\": "src/" } } }
      //- src/helpers.php
      <?php
      if (! function_exists('money')) {
          function money($x) { return $x; }
      }
      define('LIMIT', 1);
      class Box { function inner() {} }
      //- src/functions.php
      <?php
      namespace App\\Fn;
      function pipe() {}
      const STEP = 1;
      //- scripts/other.php
      <?php
      function count($x) {}
      function loose() {}
      //- src/Run.php
      <?php
      namespace App;
      use function App\\Fn\\pipe;
      use const App\\Fn\\STEP;
      class Run { function go() { money(1); \\Money(2); pipe(STEP); f(LIMIT); count([]); loose(); inner(); $this->money(); } }
    `
    expectEdges(await openTree(tree).relations('out', 'src/Run.php'), `
      src/Run.php:3 -> src/functions.php import
      src/Run.php:4 -> src/functions.php import
      src/Run.php:5 -> src/helpers.php call
      src/Run.php:5 -> src/functions.php call
      src/Run.php:5 -> src/functions.php reference
      src/Run.php:5 -> src/helpers.php reference
    `)
    expectEdges(await openTree(tree).relations('in', 'src/helpers.php'), `
      composer.json:1 -> src/helpers.php import
      src/Run.php:5 -> src/helpers.php call
      src/Run.php:5 -> src/helpers.php reference
    `)
  })

  it('includes, and their functions', async () => {
    const tree = `
      //- public/index.php
      <?php
      require __DIR__ . '/../boot/start.php';
      include_once dirname(__FILE__) . '/menu.php';
      require 'config.php';
      require __DIR__ . '/config.php';
      require 'vendor/autoload.php';
      draw(start());
      //- public/menu.php
      <?php
      function draw() {}
      //- boot/start.php
      <?php
      function start() {}
      //- config.php
      <?php
      return [];
      //- boot/config.php
      <?php
      return [];
    `
    expectEdges(await openTree(tree).relations('out', 'public/index.php'), `
      public/index.php:2 -> boot/start.php import
      public/index.php:3 -> public/menu.php import
      public/index.php:4 -> config.php import
      public/index.php:7 -> public/menu.php call
      public/index.php:7 -> boot/start.php call
    `)
    await expectImports(tree, 'in', 'boot/start.php', 'public/index.php:2 -> boot/start.php import')
  })

  it('without composer a class is found by its qualified name only', async () => {
    const tree = `
      //- inc/class-shop-order.php
      <?php
      class Shop_Order {}
      //- inc/ns.php
      <?php
      namespace Shop;
      class Item {}
      class Order {}
      //- main.php
      <?php
      use Shop\\Item;
      use Vendor\\Order;
      new Shop_Order;
      new Order;
      Item::all();
      price();
      //- inc/prices.php
      <?php
      function price() {}
      class Other { function price() {} }
      //- inc/more.php
      <?php
      class More { function price() {} }
    `
    expectEdges(await openTree(tree).relations('out', 'main.php'), `
      main.php:2 -> inc/ns.php import
      main.php:4 -> inc/class-shop-order.php call
      main.php:6 -> inc/ns.php call
      main.php:7 -> inc/prices.php call
    `)
  })

  it('a class of the file itself goes before any other', async () => {
    const tree = `
      //- composer.json
      { "autoload": { "psr-4": { "App\\\\": "app/" } } }
      //- app/Own.php
      <?php
      namespace App;
      class Own { function go() { new Part; new Own; } }
      class Part {}
      //- app/Part.php
      <?php
      namespace App;
      class Part {}
    `
    expectEdges(await openTree(tree).relations('out', 'app/Own.php'), '')
    expectEdges(await openTree(tree).relations('in', 'app/Part.php'), '')
  })
})
