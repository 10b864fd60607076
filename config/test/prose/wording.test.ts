import { expect, it } from 'vitest'
import { buildText, findingsIn, findingsOf, start } from './support.ts'

const wording = (place: string, found: string) =>
  `${place} pattern "${found}" reads like a translation`

it('the text checks of the site report words that read like a translation', async () => {
  const body = [
    'The server answers with the address of a page, drawn anew.',
    'Somebody else, whoever that is, mends it. Use a page of your own.',
    'It replaces the default page by yours, and takes it as third argument.',
    'Further tests stand in a file beside it. The header tells the version.',
    'Two things follow. The value is to be encoded, save for one. It needs none.',
    'No answer. The cookie is wanted, which obeys the remedy; it does without.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    wording('1:12', 'answers'),
    wording('1:29', 'address'),
    wording('1:48', 'drawn'),
    wording('1:54', 'anew'),
    wording('2:1', 'Somebody'),
    wording('2:16', 'whoever'),
    wording('2:33', 'mends'),
    wording('2:54', 'of your own'),
    wording('3:4', 'replaces the default page by'),
    wording('3:53', 'as third argument'),
    wording('4:1', 'Further'),
    wording('4:15', 'stand in'),
    wording('4:31', 'beside'),
    wording('4:46', 'header tells'),
    wording('5:1', 'Two things follow'),
    wording('5:30', 'is to be encoded'),
    wording('5:48', 'save for'),
    wording('5:65', 'needs none'),
    wording('6:4', 'answer'),
    wording('6:23', 'is wanted'),
    wording('6:40', 'obeys'),
    wording('6:50', 'remedy'),
    wording('6:61', 'does without'),
  ])
})

it('the text checks of the site accept the same words in another sense', async () => {
  const body = [
    'An email address, email and IP addresses, an address bar. This page answers two questions.',
    'Mark the question as answered, go further, and do no more on your own.',
    'It stands for a word. The menu tells you what to do. Save for later. Besides, nothing.',
    'The page is replaced by the library, and the endpoint by default.',
    'Each `address` field, "the address" and **Redirect Address** are names.',
    'You must address the cause. A strikethrough. Put it as the third argument.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([])
})

it('the text checks of the site name the better word', async () => {
  const { problems } = await buildText('Somebody has an address of their own.\n')
  expect(problems.map(({ fix }) => fix)).toEqual([
    'write "Someone"',
    'write "URL", or "email address", "IP address", or "host"',
    'write "their own"; before the noun: "your own page"; or "a custom …"',
  ])
})

it('the text checks of the site read bold text that is not a label, and text in raw HTML', async () => {
  const body = [
    '- **The address** is required. **Somebody else’s session.** Press **Save Address**.',
    '',
    '<details class="address">',
    '<!-- address -->',
    '<summary>Somebody <code>address</code></summary>',
    '<p>An address</p></details>',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    wording('1:9', 'address'),
    wording('1:34', 'Somebody'),
    wording('5:10', 'Somebody'),
    wording('6:7', 'address'),
  ])
})

it('the text checks of the site read the text of components, but not their code', async () => {
  const component = [
    'import address from "An address module"',
    'export function Note({ label = "Somebody is here" }) {',
    '  return (',
    '    <p className="An address" title={label}>',
    '      The address of <b>nobody</b> <code>address</code>',
    '    </p>',
    '  )',
    '}',
  ].join('\n')
  expect(await findingsOf({ 'index.md': start, 'content/_parts/Note.tsx': component })).toEqual([
    `content/_parts/Note.tsx:${wording('2:33', 'Somebody')}`,
    `content/_parts/Note.tsx:${wording('5:11', 'address')}`,
    `content/_parts/Note.tsx:${wording('5:25', 'nobody')}`,
  ])
})

it('the text checks of the site report "a" for "an", the reverse, and repeated words', async () => {
  const body = 'A `x` of a hour is an URL, and the\nthe last. It had had an `a` and a UUID.'
  expect(await findingsIn(body)).toEqual([
    '1:10 article "a" should be "an" here',
    '1:20 article "an" should be "a" here',
    '1:32 repeated-word "the the" should be "the" here',
  ])
})
