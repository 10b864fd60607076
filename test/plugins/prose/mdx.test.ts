import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'
import { configWith, problemsOf } from './support.ts'

const terms = `{ terms: { GitHub: [], 'sign-in': ['login'] } }`
const config = configWith(terms)
  .replace('import { prose }', "import { mdx } from 'docs-build/mdx'\nimport { prose }")
  .replace('plugins: [', 'plugins: [mdx(), ')

it('prose() checks MDX pages at the same places as Markdown', async () => {
  const page = [
    '---',
    'title: The login',
    '---',
    '',
    "import Part from './_part.mdx'",
    '',
    'A *login* of `login`, **Login**, "a login", and a',
    '  login at https://login.example. &amp; a \\* login, [here](./index.mdx#login)',
    '',
    '> A login.',
    '',
    '## login()',
    '',
    '#### The login {/* #login */}',
    '',
    '- In a list:',
    '',
    '  | a | login |',
    '  | - | - |',
    '  | b \\| c | a hour |',
    '',
    ':::note[Of the login]',
    'A login {/* prose off */} and a login {/* prose on */} login.',
    ':::',
    '',
    '<div title="login">',
    '  A login, and <code>login</code> {"login"}.',
    '</div>',
    '',
    '```sh',
    'login',
    '```',
    '',
    '{/* prose off: term */}',
    '',
    'A login and a hour. ![](https://a.example/a.png)',
    '',
    '<Part />',
  ]
  const problems = await problemsOf({
    'config/site.ts': config,
    'index.mdx': page.join('\n'),
    '_part.mdx': 'Of github.\n',
  })
  const at = (place: string) => `content/index.mdx:${place} term "login" should be "sign-in"`
  expect(problems).toEqual([
    'content/_part.mdx:1:4 term "github" should be "GitHub"',
    at('2:12'),
    at('7:4'),
    at('8:3'),
    at('8:46'),
    'content/index.mdx:8:53 link-text The link text "here" does not describe its target',
    'content/index.mdx:14:1 heading-level The heading "The login" has level 4, but the heading before it has level 2',
    at('14:10'),
    at('18:9'),
    'content/index.mdx:20:14 article "a" should be "an" here',
    at('22:16'),
    at('23:3'),
    at('23:56'),
    at('27:5'),
    'content/index.mdx:36:13 article "a" should be "an" here',
    'content/index.mdx:36:21 alt-text The image "https://a.example/a.png" has no alternative text',
  ])
})

it.each([
  ['md', 'https://a.example', 'write "<https://a.example>", or use the title of the linked page'],
  ['md', '/', 'write the title of the linked page or section'],
  ['mdx', 'https://a.example', 'write the title of the linked page or section'],
])(
  'prose() suggests what a %s page can contain with a link to %s for a URL as link text',
  async (kind, href, fix) => {
    const page = `---\ntitle: A\n---\n\nSee [https://a.example](${href}).\n`
    const { report } = await buildSite({ 'config/site.ts': config, [`index.${kind}`]: page })
    expect(report).toContain(`screen readers spell out\n  Fix: ${fix}`)
  },
)
