import { expect, it } from 'vitest'
import { config, description, findingsIn, findingsOf, start } from './support.ts'

it('the text checks of the site report skipped heading levels, a second title and repeated headings', async () => {
  const body =
    '## One\n\n#### Three {#x}\n\n# Title\n\n## Two\n\n### Same\n\n### *same*\n\n##### Leap'
  expect(await findingsIn(body)).toEqual([
    '3:6 heading-level The heading "Three" has level 4, but the heading before it has level 2',
    '5:3 second-title "Title" is a second title: the page\'s title is in the front matter',
    '11:5 heading-repeated Two headings in one section are called "same": the first is on line 14',
    '13:7 heading-level The heading "Leap" has level 5, but the heading before it has level 3',
  ])
})

it('the text checks of the site accept the same heading in two sections or tabs, and a page whose title is in its body', async () => {
  const tabs = ['a', 'b'].map((tab) => `:::tab[${tab}]{value="${tab}"}\n### Same\n:::\n`).join('')
  const body = `## One\n\n### Same\n\n#### Deep\n\n## Two\n\n### Same\n\n## Three\n\n::::tabs\n${tabs}::::\n\n~~~md\n# No heading\n~~~\n`
  expect(await findingsIn(body)).toEqual([])
  const page = `---\ndescription: ${description}\n---\n\n# Title\n\n## One\n`
  expect(await findingsOf({ 'index.md': page })).toEqual([])
})

it('the text checks of the site report vague link texts, URLs as link text, and one text for two targets', async () => {
  const body = [
    'Click [here](#one), read [More…](#one) or [](#one), [https://a.example](https://a.example).',
    '',
    '## One',
    '',
    '- See [the *guide*](other.md) and **[the guide](#one)**.',
  ].join('\n')
  const other = start.replace('Says', 'Shows')
  expect(await findingsOf({ 'index.md': start + body, 'other.md': other })).toEqual([
    '6:7 link-text The link text "here" does not describe its target',
    '6:26 link-text The link text "More…" does not describe its target',
    '6:43 link-text The link to "#one" has no text',
    '6:53 link-text The link text "https://a.example" is a URL, which screen readers spell out',
    '10:37 link-repeated Two links with the text "the guide" have different targets: the earlier one, on line 10, goes to "other.md"',
  ])
})

it('the text checks of the site accept descriptive links, autolinks, pictures, and one text for sections of the same page', async () => {
  const body = [
    'Learn [more about here](#one), <https://a.example>, https://b.example, and `[here](#one)`.',
    'The [other page](other.md), its [part](other.md#part), and the [other page](./other.md#part).',
    '[![Diagram of a sign-in](https://a.example/a.png)](#one)',
    '',
    '## One',
  ].join('\n')
  const other = `${start.replace('Says', 'Shows')}## Part`
  expect(await findingsOf({ 'index.md': start + body, 'other.md': other })).toEqual([])
})

it('the text checks of the site report alternative text that is missing, is the file name, or begins with "image of"', async () => {
  const body = [
    'A ![](https://a.example/flow.png) ![flow.png](https://a.example/flow.png?x#y)',
    '![Flow](https://a.example/flow.png)',
    '![An image of a flow](https://a.example/flow.png) ![Imagery of a flow](https://a.example/flow.png)',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    '1:3 alt-text The image "https://a.example/flow.png" has no alternative text',
    '1:35 alt-text The alternative text of "https://a.example/flow.png?x#y" is its file name',
    '2:1 alt-text The alternative text of "https://a.example/flow.png" is its file name',
    '3:1 alt-text The alternative text of "https://a.example/flow.png" begins with "An image of", but screen readers already say that this is an image',
  ])
})

it('the text checks of the site report a missing title, and descriptions that are missing, too short, too long or repeated', async () => {
  const page = (text: string) => `---\ntitle: Page\ndescription: ${text}\n---\n`
  const component = (text: string) =>
    `export const frontMatter = {\n  title: 'C',\n  description: '${text}',\n}\nexport default () => 'C'\n`
  const short = 'x'.repeat(69)
  const long = 'x'.repeat(161)
  const findings = await findingsOf({
    'index.md': 'Text without anything.\n',
    'a-short.md': page(short),
    'b-long.md': page(long),
    'c-least.md': page('x'.repeat(70)),
    'd-most.md': page('\u{1f510}'.repeat(160)),
    'd-dash.md': page(`Set up X - an app, scopes, and pictures ${'x'.repeat(40)}`),
    'e-first.md': start,
    'f-second.md': start,
    'g-part.tsx': component(short),
  })
  expect(findings).toEqual([
    `content/a-short.md:3:1 description The description has only 69 characters, but a search result has room for 160`,
    `content/b-long.md:3:1 description The description has 161 characters, but search results cut it off after about 160`,
    'content/d-dash.md:3:1 description The description contains a dash with a space on each side',
    'content/f-second.md:3:1 description This page has the same description as "content/e-first.md"',
    `content/g-part.tsx:3:3 description The description has only 69 characters, but a search result has room for 160`,
    '1:1 description The front matter has no description',
    '1:1 description The front matter has no title',
  ])
})

it('the text checks of the site accept the same description for pages of two versions', async () => {
  const docs = `docs: { versions: [{ name: 'current', path: '/', isLast: true, mainDoc: 'index' }, { name: 'v1', path: '/v1', mainDoc: 'index' }] }`
  const versioned = config.replace('plugins:', `${docs}, plugins:`)
  const pages = { 'index.md': start, 'v1/index.md': start }
  expect(await findingsOf({ ...pages, 'config/site.ts': versioned })).toEqual([])
  expect(await findingsOf(pages)).toHaveLength(1)
})
