import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import {
  addFiles,
  type BuiltSite,
  type Files,
  linkPackages,
  rebuild,
  site,
} from '../../../test/support/site.ts'

const config = `import { textStyle } from ${JSON.stringify(resolve('config/plugins/text-style/text-style.ts'))}
export default { title: 'Test', plugins: [textStyle()], checks: { orphans: 'ignore' } }
`
const description =
  'Says what this page is for, in as many characters as a result of a search shows.'
const start = `---\ntitle: Start\ndescription: ${description}\n---\n\n`
/** The line on which the body of a page starts. */
const firstLine = 6

/** A site with the plugin and the packages that it imports. */
function styledSite(files: Files): string {
  const root = site({ 'config/site.ts': config, ...files })
  linkPackages(root)
  return root
}

/** The findings of the plugin, each as `place code message`. */
async function findingsOf(files: Files): Promise<string[]> {
  return findingsFrom(await rebuild(styledSite(files)))
}

function findingsFrom({ problems }: BuiltSite): string[] {
  expect(problems.filter(({ code }) => code === 'plugin-failed')).toEqual([])
  return problems
    .filter(({ code }) => code.startsWith('text-style/'))
    .map(({ at, code, message }) => {
      const file = at?.file === 'content/index.md' ? '' : `${at?.file}:`
      return `${file}${at?.line}:${at?.column} ${code.replace('text-style/', '')} ${message}`
    })
}

/** The findings in a body, with line numbers counted from its start. */
async function findingsIn(body: string): Promise<string[]> {
  const findings = await findingsOf({ 'index.md': start + body })
  return findings.map((one) => one.replace(/^\d+/, (line) => `${Number(line) - firstLine + 1}`))
}

const name = (place: string, found: string, right: string) =>
  `${place} term Cannot keep "${found}": the name is "${right}"`
const word = (place: string, found: string, right: string) =>
  `${place} term Cannot keep "${found}": this site writes "${right}"`

it('text-style reports misspelled product names in text, headings, cells, links and pictures', async () => {
  const body = [
    'Works with NextJS and Nextauth, next-auth.js and Postgres.',
    '',
    '## Github and open source',
    '',
    '| Service | Protocol |',
    '| --- | --- |',
    '| a \\| b oauth | *Oauth2* of `x` and typescript |',
    '',
    'A [page of Wordpress.com](https://example.org/) and *Gitlab* urls.',
    '',
    '![Screen of mongodb](https://example.org/a.png)',
    'An HTML page, its url and the user',
    'id.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    name('1:12', 'NextJS', 'Next.js'),
    name('1:23', 'Nextauth', 'NextAuth.js'),
    name('1:33', 'next-auth.js', 'NextAuth.js'),
    name('1:50', 'Postgres', 'PostgreSQL'),
    name('3:4', 'Github', 'GitHub'),
    name('7:10', 'oauth', 'OAuth'),
    name('7:19', 'Oauth2', 'OAuth2'),
    name('7:38', 'typescript', 'TypeScript'),
    name('9:12', 'Wordpress.com', 'WordPress.com'),
    name('9:54', 'Gitlab', 'GitLab'),
    name('9:62', 'url', 'URL'),
    name('11:13', 'mongodb', 'MongoDB'),
    name('12:19', 'url', 'URL'),
    name('13:1', 'id', 'ID'),
  ])
})

it('text-style accepts names in code, URLs, labels, quotes and longer words, and correctly spelled names', async () => {
  const body = [
    'The package `next-auth` at https://github.com/nextauthjs and <https://gitlab.com/oauth>.',
    'Ask next-auth.js.org, authjs.dev, me@github.com, api/url, @auth/prisma-adapter or --npm.',
    '',
    '```ts title="nextauth.ts"',
    'const github = "nextauth"',
    '```',
    '',
    '    indented nextjs',
    '',
    '[Both](https://example.org/github "the nextjs title") <span data-x="github">idea</span>',
    '',
    '### jwt {#github}',
    '',
    '#### signIn()',
    '',
    'NextAuth.js, Next.js’s APIs, URLs, JWTs, IDs, OAuth 2.0, Auth.js, npm and WordPress.com.',
    'Press **Client Id**, search for "OpenId Connect" or “Oauth login with e-mail”.',
    'A NextAuthOptions, ids_of and myGithub, https is no plural.',
  ].join('\n')
  expect((await findingsIn(body)).filter((one) => !one.includes('heading-order'))).toEqual([
    name('18:41', 'https', 'HTTPS'),
  ])
})

it('text-style reports spellings and words that this site writes differently, and keeps capital letters', async () => {
  const body = [
    'Behaviour and colours can be customised. It was cancelled. E-mail is one.',
    'People log in, then a user is logged out after login. Open the signup, or the sign in page.',
    'They can sign-in.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    word('1:1', 'Behaviour', 'Behavior'),
    word('1:15', 'colours', 'colors'),
    word('1:30', 'customised', 'customized'),
    word('1:49', 'cancelled', 'canceled'),
    word('1:60', 'E-mail', 'Email'),
    word('2:1', 'People log in', 'People sign in'),
    word('2:31', 'logged out', 'signed out'),
    word('2:42', 'after login', 'after sign-in'),
    word('2:64', 'signup', 'sign-up'),
    word('2:75', 'the sign in', 'the sign-in'),
    word('3:6', 'can sign-in', 'can sign in'),
  ])
})

it('text-style accepts labels of other products, logs, verbs and similar words', async () => {
  const body = [
    'Press **Log in with e-mail**, then **Authorise**. Login with Amazon has a login page.',
    'The error is logged in the log in production. Users sign in, to sign in with the sign-in page.',
    'Promise, exercise, otherwise, four, hours, controlled, metric and advertise stay.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([])
})

it('text-style reports filler words, but not longer words that contain them', async () => {
  const filler = (place: string, found: string) =>
    `${place} filler Cannot keep "${found}": it tells the reader nothing`
  const wrong = [
    'Simply add it, which is just easy. Please',
    'note that it easily works, of',
    'course. Obviously and basically.',
  ].join('\n')
  expect(await findingsIn(wrong)).toEqual([
    filler('1:1', 'Simply'),
    filler('1:25', 'just'),
    filler('1:30', 'easy'),
    filler('1:36', 'Please note that'),
    filler('2:14', 'easily'),
    filler('2:28', 'of course'),
    filler('3:9', 'Obviously'),
    filler('3:23', 'basically'),
  ])
  const right =
    'Justify, adjust and simplify. A short code is easy to guess. Press **Just once**, `just it`, a pleased course of easel.'
  expect(await findingsIn(right)).toEqual([])
})

it('text-style reports the right place in lists, quotes, tabs in lists, labels and footnotes', async () => {
  const body = [
    '1. One',
    '',
    '   ::::tabs{group="github"}',
    '   :::tab[The nextjs router]{value="nextjs"}',
    '   - In a github list',
    '     > and a github quote',
    '   :::',
    '   :::tab[Other]{value="other"}',
    '   | A | gitlab |',
    '   | --- | --- |',
    '   | gitlab |  gitlab |',
    '   :::',
    '   ::::',
    '',
    'Text[^note] of mysql.',
    '',
    '[^note]: Of sqlite.',
    '',
    '    And of vercel.',
    '',
    ':::warning[No npm of `npm`, Npm]',
    'Of netlify',
    ':::',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    name('4:15', 'nextjs', 'Next.js'),
    name('5:11', 'github', 'GitHub'),
    name('6:14', 'github', 'GitHub'),
    name('9:10', 'gitlab', 'GitLab'),
    name('11:6', 'gitlab', 'GitLab'),
    name('11:16', 'gitlab', 'GitLab'),
    name('15:16', 'mysql', 'MySQL'),
    name('17:13', 'sqlite', 'SQLite'),
    name('19:12', 'vercel', 'Vercel'),
    name('21:29', 'Npm', 'npm'),
    name('22:4', 'netlify', 'Netlify'),
  ])
})

it('text-style checks the title, description and sidebar label in the front matter, but not the keys', async () => {
  const page = [
    '---',
    'slug: /github',
    'title: Github pages',
    'sidebar_label: nextjs',
    'description: >-',
    '  Says what this page of nextjs is for, in as many characters as a result',
    '  of gitlab shows.',
    'keywords: [github]',
    '---',
    'Text',
  ].join('\r\n')
  expect(await findingsOf({ 'index.md': page })).toEqual([
    name('3:8', 'Github', 'GitHub'),
    name('4:16', 'nextjs', 'Next.js'),
    name('6:26', 'nextjs', 'Next.js'),
    name('7:6', 'gitlab', 'GitLab'),
  ])
})

it('text-style reports skipped heading levels, a second title and repeated headings', async () => {
  const body =
    '## One\n\n#### Three {#x}\n\n# Title\n\n## Two\n\n### Same\n\n### *same*\n\n##### Leap'
  expect(await findingsIn(body)).toEqual([
    '3:6 heading-order Cannot put "Three" on level 4: the heading before is on level 2',
    '5:3 heading-order Cannot show "Title" as a title: the front matter has the page\'s title',
    '11:5 heading-order Cannot tell two headings "same" apart: line 14 has the same, below the same heading',
    '13:7 heading-order Cannot put "Leap" on level 5: the heading before is on level 3',
  ])
})

it('text-style accepts the same heading in two sections or tabs, and a page whose title is in its body', async () => {
  const tabs = ['a', 'b'].map((tab) => `:::tab[${tab}]{value="${tab}"}\n### Same\n:::\n`).join('')
  const body = `## One\n\n### Same\n\n#### Deep\n\n## Two\n\n### Same\n\n## Three\n\n::::tabs\n${tabs}::::\n\n~~~md\n# No heading\n~~~\n`
  expect(await findingsIn(body)).toEqual([])
  const page = `---\ndescription: ${description}\n---\n\n# Title\n\n## One\n`
  expect(await findingsOf({ 'index.md': page })).toEqual([])
})

it('text-style reports vague link texts, URLs as link text, and one text for two targets', async () => {
  const body = [
    'Click [here](#one), read [More…](#one) or [](#one), [https://a.example](https://a.example).',
    '',
    '## One',
    '',
    '- See [the *guide*](other.md) and **[the guide](#one)**.',
  ].join('\n')
  const other = start.replace('Says', 'Shows')
  expect(await findingsOf({ 'index.md': start + body, 'other.md': other })).toEqual([
    '6:7 link-text Cannot tell where "here" leads: the words say nothing',
    '6:26 link-text Cannot tell where "More…" leads: the words say nothing',
    '6:43 link-text Cannot read the link to "#one": it has no text',
    '6:53 link-text Cannot read "https://a.example" aloud: it is an address',
    '10:37 link-text Cannot tell two links "the guide" apart: in line 10 it leads to "other.md"',
  ])
})

it('text-style accepts descriptive links, autolinks, pictures, and one text for sections of the same page', async () => {
  const body = [
    'Learn [more about here](#one), <https://a.example>, https://b.example and `[here](#one)`.',
    'The [other page](other.md), its [part](other.md#part) and the [other page](./other.md#part).',
    '[![Diagram of a sign-in](https://a.example/a.png)](#one)',
    '',
    '## One',
  ].join('\n')
  const other = `${start.replace('Says', 'Shows')}## Part`
  expect(await findingsOf({ 'index.md': start + body, 'other.md': other })).toEqual([])
})

it('text-style reports alternative text that is missing, is the file name, or begins with "image of"', async () => {
  const body = [
    'A ![](https://a.example/flow.png) ![flow.png](https://a.example/flow.png?x#y)',
    '![Flow](https://a.example/flow.png)',
    '![An image of a flow](https://a.example/flow.png) ![Imagery of a flow](https://a.example/flow.png)',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    '1:3 alt-text Cannot describe "https://a.example/flow.png": it has no alternative text',
    '1:35 alt-text Cannot describe "https://a.example/flow.png?x#y" by "flow.png": that is the name of the file',
    '2:1 alt-text Cannot describe "https://a.example/flow.png" by "Flow": that is the name of the file',
    '3:1 alt-text Cannot begin the text of "https://a.example/flow.png" with "An image of": that it is one is said anyway',
  ])
})

it('text-style reports a missing title, and descriptions that are missing, too short, too long or repeated', async () => {
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
    'e-first.md': start,
    'f-second.md': start,
    'g-part.tsx': component(short),
  })
  const results = 'results of a search'
  expect(findings).toEqual([
    `content/a-short.md:3:1 description Cannot keep a description of 69 characters: it is less than a result of a search shows`,
    `content/b-long.md:3:1 description Cannot keep a description of 161 characters: it is cut in ${results}`,
    'content/f-second.md:3:1 description Cannot tell two pages apart: "content/e-first.md" has the same description',
    `content/g-part.tsx:3:3 description Cannot keep a description of 69 characters: it is less than a result of a search shows`,
    '1:1 description Cannot list this page: its front matter has no description',
    '1:1 description Cannot list this page: its front matter has no title',
  ])
})

it('text-style accepts the same description for pages of two versions', async () => {
  const docs = `docs: { versions: [{ name: 'current', path: '/', isLast: true, mainDoc: 'index' }, { name: 'v1', path: '/v1', mainDoc: 'index' }] }`
  const versioned = config.replace('plugins:', `${docs}, plugins:`)
  const pages = { 'index.md': start, 'v1/index.md': start }
  expect(await findingsOf({ ...pages, 'config/site.ts': versioned })).toEqual([])
  expect(await findingsOf(pages)).toHaveLength(1)
})

it('text-style repeats its findings and fixes in the next build until the page is fixed', async () => {
  const root = styledSite({ 'index.md': `${start}Uses Github.\n`, 'same.md': start })
  const first = await rebuild(root)
  expect(findingsFrom(first)).toHaveLength(2)
  expect(first.report).toContain('content/index.md:6:6')
  expect(first.report).toContain('Fix: write "GitHub"')
  expect(findingsFrom(await rebuild(root))).toEqual(findingsFrom(first))
  addFiles(root, { 'index.md': `${start.replace('Says', 'Shows')}Uses GitHub.\n` })
  expect(findingsFrom(await rebuild(root))).toEqual([])
})
