import { it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('scss: modules, mixins, variables, selectors, uses', () => checkFacts('scss', `// @import 'not-this';
@use 'sass:math';
@use '../theme/colors' as c;
@use "buttons";
@forward 'layout' show grid;
@import 'legacy/base', 'legacy/type';
$gap: 4px;
@mixin card($x) {
  padding: $gap;
}
.card, #main .card__title {
  @include buttons.round;
  @extend %plain;
  color: c.$primary;
  background: url("../img/bg.png");
}
/* @use 'nor-this'; */
@keyframes spin { }
`, {
  imports: ['3 import ../theme/colors { as c}', '4 import buttons { as buttons}', '5 re-export layout {*}', '6 import legacy/base {*}', '6 import legacy/type {*}',
    '15 dynamic ../img/bg.png {}'],
  definitions: ['7-7 +variable $gap', '8-8 +macro card', '11-11 +field card', '11-11 +field main', '11-11 +field card__title', '18-18 +constant spin'],
  references: ['12 call buttons . round', '13 inherit %plain', '14 value c . $primary'],
}))

it('css: url imports, custom properties, composed classes', () => checkFacts('css', `@import url(reset.css);
@import "print.css" print;
@import url(https://example.test/x.css);
:root { --brand: red; }
  --late: 1;
.a:hover,
.b {
  composes: base wide from './base.css';
}
`, {
  imports: ['1 import reset.css {*}', '2 import print.css {*}', '8 import ./base.css {base as , wide as }'],
  definitions: ['5-5 +variable --late', '6-6 +field a', '7-7 +field b'],
}))

it.each(['/*'.repeat(300_000), '@import '.repeat(100_000), '.a{'.repeat(200_000), '"'.repeat(500_000)])('hostile style %# ends', async text => {
  await factsOf('less', text.replaceAll(/.{400}/g, '$&\n'))
})
