import { expect, it } from 'vitest'
import { compilePage } from './support.ts'

const inPage = (text: string) =>
  `# T\n\n<VPTeamPage>\n  <VPTeamPageTitle>\n${text}\n  </VPTeamPageTitle>\n</VPTeamPage>\n\nEnd *a*\n`

it.each([
  ['    <template #title>Meet the *Team*</template>', ['<p>Meet the <em>Team</em></p>']],
  [
    '    <template #title>\n      Our Team\n    </template>\n    <template v-slot:lead>\n      The lead\n    </template>',
    ['<p>Our Team</p>', '<p>The lead</p>'],
  ],
  ['    <template #title></template>', []],
  ['    <b>Team</b>', ['<b>Team</b>']],
  ['    Team', ['<p>Team']],
])('the content of a component of Vue is text, not code: %s', (text, parts) => {
  const { html, report } = compilePage(inPage(text))
  expect(report).toContain('Unknown component "<VPTeamPage>"')
  for (const part of parts) expect(html).toContain(part)
  expect(html).not.toMatch(/<pre|template/)
  expect(html).toContain('<p>End <em>a</em></p>')
})

it.each([
  ['an element that browsers hide', '<template id="a">\n<p>A</p>\n</template>'],
  ['a slot without an end', '<template #title>\n\nA'],
])('leaves %s', (_, text) => {
  expect(compilePage(`# T\n\n${text}\n`).html).toContain('<template')
})

it('indented code below an empty line is code', () => {
  const { html } = compilePage('# T\n\n<Team>\n\n    <template #a>A</template>\n\n</Team>\n')
  expect(html).toContain('&lt;template')
})
