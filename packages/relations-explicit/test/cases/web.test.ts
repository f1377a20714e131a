import { expectEdges } from '@deepdiscovery/testkit'
import { describe, it } from 'vitest'
import { openTree } from '../open-tree.ts'

describe.each<[name: string, tree: string, direction: 'out' | 'in', file: string, edges: string]>([
  ['vue: script imports, components of the template, style modules', `
    //- src/views/Cart.vue
    <template>
      <line-item :item="item" />
      <RouterLink to="/x" />
      <Unknown />
    </template>
    <script setup lang="ts">
    import LineItem from '../components/LineItem.vue'
    import { RouterLink } from 'vue-router'
    import { total } from '@/pricing'
    total(1)
    </script>
    <style lang="scss">
    @use '../styles/theme';
    .a { color: theme.$brand; }
    </style>
    //- src/components/LineItem.vue
    <template><p /></template>
    //- src/components/Unknown.vue
    <template><p /></template>
    //- src/pricing/index.ts
    export { total } from './total'
    //- src/pricing/total.ts
    export function total(n: number) { return n }
    //- src/styles/_theme.scss
    $brand: red;
    //- tsconfig.json
    { "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }
  `, 'out', 'src/views/Cart.vue', `
    src/views/Cart.vue:2 -> src/components/LineItem.vue call
    src/views/Cart.vue:7 -> src/components/LineItem.vue import
    src/views/Cart.vue:9 -> src/pricing/index.ts import
    src/views/Cart.vue:9 -> src/pricing/total.ts import
    src/views/Cart.vue:10 -> src/pricing/total.ts call
    src/views/Cart.vue:13 -> src/styles/_theme.scss import
    src/views/Cart.vue:14 -> src/styles/_theme.scss reference
  `],
  ['vue: who uses a component', `
    //- src/App.vue
    <template><SideBar /></template>
    <script>
    import SideBar from './SideBar'
    export default { components: { SideBar } }
    </script>
    //- src/main.ts
    import App from './App.vue'
    createApp(App)
    //- src/SideBar.vue
    <template><p /></template>
    //- other/SideBar.vue
    <template><p /></template>
  `, 'in', 'src/SideBar.vue', `
    src/App.vue:1 -> src/SideBar.vue call
    src/App.vue:3 -> src/SideBar.vue import
    src/App.vue:4 -> src/SideBar.vue reference
  `],
  ['svelte', `
    //- src/routes/+page.svelte
    <script>
      import Row from '$lib/Row.svelte'
      import { sum } from './sum.js'
    </script>
    {#each rows as row}<Row {row} on:click={() => sum(1)} />{/each}
    //- src/routes/sum.ts
    export const sum = (n) => n
    //- src/lib/Row.svelte
    <p>row</p>
    //- tsconfig.json
    { "compilerOptions": { "paths": { "$lib/*": ["src/lib/*"] } } }
  `, 'out', 'src/routes/+page.svelte', `
    src/routes/+page.svelte:2 -> src/lib/Row.svelte import
    src/routes/+page.svelte:5 -> src/lib/Row.svelte call
    src/routes/+page.svelte:3 -> src/routes/sum.ts import
  `],
  ['astro', `
    //- src/pages/index.astro
    ---
    import Layout from '../layouts/Layout.astro'
    import { posts } from '../posts'
    ---
    <Layout title="x">{posts}</Layout>
    //- src/layouts/Layout.astro
    <slot />
    //- src/posts.ts
    export const posts = []
  `, 'out', 'src/pages/index.astro', `
    src/pages/index.astro:2 -> src/layouts/Layout.astro import
    src/pages/index.astro:5 -> src/layouts/Layout.astro call
    src/pages/index.astro:3 -> src/posts.ts import
  `],
  ['scss: partials, indexes, namespaces, forwarded names; packages and look-alikes stay out', `
    //- web/styles/main.scss
    @use 'sass:math';
    @use '../theme';
    @use './parts/button' as b;
    @import 'bootstrap/scss/functions';
    @import 'legacy';
    .a { @include theme.card; @include b.round; padding: legacy-gap(1); @include old; }
    //- web/theme/_index.scss
    @forward 'card';
    //- web/theme/_card.scss
    @mixin card { padding: 1px; }
    //- web/styles/parts/_button.scss
    @mixin round { border: 0; }
    //- web/styles/_legacy.scss
    @mixin old { margin: 0; }
    //- other/_legacy.scss
    @mixin old { margin: 0; }
    //- functions.scss
    @mixin card { margin: 0; }
  `, 'out', 'web/styles/main.scss', `
    web/styles/main.scss:2 -> web/theme/_index.scss import
    web/styles/main.scss:6 -> web/theme/_card.scss call
    web/styles/main.scss:3 -> web/styles/parts/_button.scss import
    web/styles/main.scss:6 -> web/styles/parts/_button.scss call
    web/styles/main.scss:5 -> web/styles/_legacy.scss import
    web/styles/main.scss:6 -> web/styles/_legacy.scss call
  `],
  ['scss: who uses a partial', `
    //- src/theme/_colors.scss
    $brand: red;
    //- src/theme/index.scss
    @forward './colors';
    //- src/app.scss
    @use 'theme/colors';
    .a { color: colors.$brand; }
    //- src/color-picker.scss
    @use 'colors-of-others';
    //- src/app.ts
    import './theme/_colors.scss'
  `, 'in', 'src/theme/_colors.scss', `
    src/theme/index.scss:1 -> src/theme/_colors.scss import
    src/app.scss:1 -> src/theme/_colors.scss import
    src/app.scss:2 -> src/theme/_colors.scss reference
    src/app.ts:1 -> src/theme/_colors.scss import
  `],
  ['css: modules, composed classes, assets; what an address names is no file', `
    //- src/button.module.css
    @import url('./reset.css');
    @import url(https://example.test/reset.css);
    .round { composes: base from './base.module.css'; background: url("../img/bg.png"); }
    //- src/reset.css
    a { }
    //- src/base.module.css
    .base { }
    //- img/bg.png
    x
    //- example.test/reset.css
    b { }
  `, 'out', 'src/button.module.css', `
    src/button.module.css:1 -> src/reset.css import
    src/button.module.css:3 -> src/base.module.css import
    src/button.module.css:3 -> img/bg.png import
  `],
  ['less: imports with options and without extension', `
    //- src/main.less
    @import (reference) "mixins";
    @import "theme/dark.less";
    //- src/mixins.less
    .m() { }
    //- src/theme/dark.less
    @x: 1;
    //- mixins.less
    .m() { }
  `, 'out', 'src/main.less', `
    src/main.less:1 -> src/mixins.less import
    src/main.less:2 -> src/theme/dark.less import
  `],
  ['html: links beside, from a served folder, inline module scripts', `
    //- index.html
    <link rel="stylesheet" href="/css/main.css">
    <script type="module" src="/src/main.ts"></script>
    <script type="module">import { start } from './src/start.js'; start()</script>
    <a href="about/">about</a><a href="mailto:x@y.z">x</a><img src="missing.png">
    //- public/css/main.css
    a { }
    //- src/main.ts
    export {}
    //- src/start.ts
    export function start() {}
    //- about/index.html
    x
  `, 'out', 'index.html', `
    index.html:1 -> public/css/main.css import
    index.html:2 -> src/main.ts import
    index.html:3 -> src/start.ts import
    index.html:3 -> src/start.ts call
    index.html:4 -> about/index.html import
  `],
  ['html: who links a style sheet', `
    //- templates/page.html
    <link rel="stylesheet" href="../static/main.css?v=2">
    //- templates/other.html
    <p>main css</p>
    //- static/main.css
    a { }
  `, 'in', 'static/main.css', 'templates/page.html:1 -> static/main.css import'],
])('%s', (_, tree, direction, file, edges) => {
  it(direction, async () => expectEdges(await openTree(tree).relations(direction, file), edges))
})
