import { expect, it } from 'vitest'
import { compileMdx, problemsOf } from '../support.ts'

const warning = (what: string, fix: string) => `mdx/ignored (warning)
  ${what} has no effect
  Fix: ${fix}`

it.each([
  [
    '<Tabs queryString="os"><TabItem value="a">A</TabItem></Tabs>',
    warning(
      'The attribute "queryString" of "<Tabs>"',
      'remove the attribute, and use "groupId": tabs with the same group ID share and remember the selection',
    ),
  ],
  [
    '<Admonition type="tip" icon="x">A</Admonition>',
    warning(
      'The attribute "icon" of "<Admonition>"',
      "remove the attribute: the admonition's type determines the icon",
    ),
  ],
  [
    '```jsx live\n1\n```',
    warning(
      'The argument "live" of this code block',
      'remove the argument, or use a component that runs the code',
    ),
  ],
  [
    '```jsx title="a" live\n1\n```',
    warning(
      'The argument "live" of this code block',
      'remove the argument, or use a component that runs the code',
    ),
  ],
  [
    '```js ins="one"\n1\n```\n\n```js mark="two"\n1\n```',
    warning(
      'The argument ins="one" of this code block',
      'replace the text with line numbers in braces: {1,4-6}',
    ),
  ],
  [
    '```js collapse={1-2}\n1\n```',
    warning(
      'The argument "collapse={1-2}" of this code block',
      'remove the argument: all lines are shown',
    ),
  ],
  [
    '<p onclick={"a()"}>A</p>',
    `mdx/ignored (warning)
  The attribute "onclick" of "<p>" has no effect in MDX: its value is not a function
  Fix: move the element to a component, and write the handler as a function`,
  ],
])('reports what has no effect: %s', async (text, expected) => {
  expect(await problemsOf(text)).toBe(`content/a.mdx:1:1  ${expected}`)
})

it.each(['js title="a live b"', 'js title="live"', 'jsx liveness', "js title='x live'"])(
  'reports nothing of %s',
  async (info) => {
    expect(await problemsOf(`\`\`\`${info}\n1\n\`\`\``)).toBe('')
  },
)

it('reports icons of Starlight without a label once in a file', async () => {
  const text = `import { Card, Icon } from '@astrojs/starlight/components'

<Icon name="star" label="Star" /> <Icon name="rocket" />

<Card title="A" icon="open-book" />
`
  expect(await problemsOf(text)).toBe(`content/a.mdx:3:35  mdx/ignored (warning)
  Cannot show the icon "rocket": Starlight icons are not included
  Fix: remove the icon, or write an emoji`)
})

it.each([
  ['```js ins={1} del={2} mark={3} {4}\na\nb\nc\nd\n```'],
  [
    `import { Code } from '@astrojs/starlight/components'

<Code code={\`a\nb\nc\nd\`} lang="js" ins={1} del={[2]} mark={[{ range: '3-4' }]} />`,
  ],
])('marks the lines of code blocks: %s', async (text) => {
  expect(await problemsOf(text)).toBe('')
  const { code } = await compileMdx(text)
  const lines = [...code.matchAll(/code-line ([\w-]+)/g)].map(([, name]) => name)
  const marked = 'theme-code-block-highlighted-line'
  expect(lines).toEqual(['code-line-added', 'code-line-removed', marked, marked])
})
