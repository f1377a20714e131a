import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('elements with a name, attributes, short texts', () => checkFacts('xml', `<?xml version="1.0"?>
<!DOCTYPE beans [ <!ENTITY a "b"> <!ELEMENT x (y)> ]>
<!-- <bean id="no"/> -->
<beans xmlns="u" xmlns:x="y" xsi:schemaLocation="a b">
  <bean id="svc" class='com.acme.Svc'>
    <property name="repo" ref="&a;&amp;"/><x:import resource="other.xml" />
  </bean>
  <modules><module>core</module><![CDATA[t<x>]]></modules>
  <br><unclosed name="u">
  <long>two
  lines</long>
</beans>
`, {
  definitions: ['5-7 +field svc', '6-6 +field svc . repo', '9-12 +field u'],
  literals: [
    '4 beans@schemaLocation = a b', '5 bean@id = svc', '5 bean@class = com.acme.Svc', '6 property@name = repo', '6 property@ref = &a;&',
    '6 import@resource = other.xml', '8 beans.modules.module = core', '8 beans.modules = t<x>', '9 unclosed@name = u',
  ],
  signatures: { svc: '<bean svc>' },
}))

it('entities do not grow, and no document type is read', async () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('\n')
  const { literals } = await factsOf('xml', `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>\n<x>&l9;</x>`)
  expect(literals.map(({ text }) => text)).toEqual(['&l9;'])
})
