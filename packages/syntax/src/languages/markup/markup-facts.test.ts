import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'
import { tagsOf } from './tags.ts'

it('vue: scripts as TypeScript in their lines, components and texts of the template', () => checkFacts('vue', `<template>
  <MyCard :title="t('card.title')" @close="close">
    <base-icon name="x" />
    {{ $t('card.body') }}
    <p class="a">text</p>
  </MyCard>
</template>

<script setup lang="ts">
import MyCard from './MyCard.vue'
import { close } from '@/close'
const store = new Store()
function open(card: Card) { card.show() }
</script>

<style lang="scss" scoped>
@use './mixins' as m;
.card { @include m.shadow; }
</style>
`, {
  definitions: ['1-20 +class sample', '12-12 -constant store', '13-13 -function open', '18-18 +field card'],
  imports: ['10 import ./MyCard.vue {default as MyCard}', '11 import @/close {close}', '17 import ./mixins { as m}'],
  references: ['2 call MyCard', '3 call BaseIcon', '12 call Store', '13 type Card', '13 call card . show', '18 call m . shadow'],
  literals: ['2 t = card.title', '3 base-icon@name = x', '4 $t = card.body', '5 p@class = a'],
  typedNames: ['10-19 store: Store', '13-13 card: Card'],
}))

it('svelte and astro', async () => {
  await checkFacts('svelte', `<script context="module">export const a = 1</script>
<script>
  import Row from './Row.svelte'
  export let rows
</script>
{#each rows as row}
  <Row {row} on:click={() => { if (a > 1) open('x') }} />
{/each}
`, {
    imports: ['3 import ./Row.svelte {default as Row}'],
    definitions: ['1-9 +class sample', '1-1 +constant a', '4-4 +variable rows'], references: ['7 call Row'], literals: ['7 open = x'],
  })
  await checkFacts('astro', `---
import Layout from '../layouts/Layout.astro'
const { title } = Astro.props
---
<Layout title={title}><slot /></Layout>
`, { imports: ['2 import ../layouts/Layout.astro {default as Layout}'], references: ['3 value Astro . props', '5 call Layout'] })
})

it('html: links, ids, inline scripts; addresses and templates are no files', () => checkFacts('html', `<!doctype html>
<link rel="stylesheet" href="css/main.css"><a href="https://example.test/a.html">x</a>
<script src="/js/app.js"></script>
<script type="module">import { start } from './start.js'; start()</script>
<script type="text/x-template"><b id="no"></b></script>
<!-- <img src="gone.png"> -->
<img id="logo" src="{{ url }}"><app-root></app-root>
`, {
  definitions: ['7-7 +field logo'], imports: ['2 dynamic css/main.css {}', '3 dynamic /js/app.js {}', '4 import ./start.js {start}'],
  references: ['4 call start', '7 type app-root'], literals: ['2 link@href = css/main.css', '2 a@href = https://example.test/a.html'],
}))

it('tags move on through anything', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('<', '>', '{', '}', '"', "'", '=', ' ', 'a', '/', '<!--', '-->', '<script>', '</script>')), parts => {
    const text = parts.join('')
    let last = -1
    for (const { start, end } of tagsOf(text)) {
      expect(start).toBeGreaterThan(last)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(text.length)
      last = start
    }
  }))
})

it.each([
  '<a '.repeat(200_000), '<a {'.repeat(200_000), '<a b={'.repeat(150_000), '<script>'.repeat(100_000), `<a ${'x='.repeat(300_000)}`, '{{'.repeat(400_000),
  `<a :b="${'t('.repeat(300_000)}">`, '<!--'.repeat(200_000),
])('hostile markup %# ends', async text => {
  await factsOf('vue', text.replaceAll(/.{400}/g, '$&\n'))
})
