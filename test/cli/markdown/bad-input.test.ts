import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createPageRenderer, endId } from '../../support/fuzz-page.tsx'
import { compilePage, htmlOf, isBalanced, reportOf } from './support.ts'

const render = createPageRenderer(tmpdir())

/** Renders the page as the build does, and returns the HTML of its content; nothing in it may throw. */
async function contentOf(text: string): Promise<string> {
  const { html, problems } = await render(text)
  expect(problems.filter(({ code }) => code === 'component-failed')).toEqual([])
  const [, content = ''] = new RegExp(`<main>([^]*)</main><footer id="${endId}">`).exec(html) ?? []
  return content
}

const levels = 200
const colons = (i: number) => ':'.repeat(i + 3)
const upward = Array.from({ length: levels }, (_, i) => i)
const nested = (name: string) =>
  [
    ...upward.map((i) => colons(levels - i) + name),
    'end',
    ...upward.map((i) => colons(i + 1)),
  ].join('\n')

describe(`${levels} levels`, () => {
  it.each([
    ['of quotes', `${'> '.repeat(levels)}end`],
    ['of lists', upward.map((i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['of lists on a line', `${'- '.repeat(levels)}end`],
    ['of components', nested('card')],
    ['of admonitions', nested('note')],
    ['of details', nested('details')],
    ['of tabs', '::::tabs\n:::tab[a]\n'.repeat(levels)],
    ['of directives without an end', ':::card\n'.repeat(levels)],
    ['of components in text', `${':badge['.repeat(levels)}a${']'.repeat(levels)}`],
    ['of links', `${'['.repeat(levels)}a${'](b)'.repeat(levels)}`],
    ['of images', `${'!['.repeat(levels)}a${'](b)'.repeat(levels)}`],
    ['of emphasis', `${'*a **b '.repeat(levels)}c${'** *'.repeat(levels)}`],
    ['of stars', `${'*'.repeat(levels)}a${'*'.repeat(levels)}`],
    ['of brackets', '['.repeat(levels)],
    ['of definitions', 'a\n: '.repeat(levels)],
    ['of footnotes', `[^0]\n\n${upward.map((i) => `[^${i}]: [^${i + 1}]`).join('\n')}`],
    [
      'of elements around a component',
      `${'<div>\n\n'.repeat(levels)}::card\n\n${'</div>\n\n'.repeat(levels)}`,
    ],
    ['of elements that are left open', `${'<div>'.repeat(levels)}`],
    ['of tables', '<table><tr><td>'.repeat(levels)],
    ['of drawings', '<svg><g>'.repeat(levels)],
    ['of marks', '<b>'.repeat(levels * 10)],
  ])(`${levels} levels %s are rendered`, async (_, text) => {
    expect(isBalanced((await contentOf(text)).replace(/&lt;[^<]*/g, ''))).toBe(true)
  })

  it('too many levels of raw HTML are reported', () => {
    const [first] = reportOf(`${'<b>\n'.repeat(201)}a`).split('\n\n')
    expect(first).toContain(`content/index.md:201  html-unbalanced (warning)
  "<b>" is nested more than 200 levels deep
  Fix: close some of the open elements before "<b>"`)
  })
})

const million = 1_000_000
const long = (piece: string, length = 5 * million) => piece.repeat(length / piece.length)

/** Sizes that take less than a second each; quadratic time would take minutes. */
describe('a page of megabytes', () => {
  it.each([
    ['of one line', long('Words, ')],
    ['of one word', long('a')],
    ['of one line of code', `\`\`\`ts\n${long('ab')}\n\`\`\``],
    ['of a comment', `<!-- ${long('a b ')}-->`],
    ['of a tag', `<div>\n<a ${long('b="c" ', million)}>d</a>\n</div>`],
    ['of white space', long(' \n', million)],
    ['of comments without an end', `<div>\n${long('<!-- ', million / 10)}\n</div>`],
    ['of scripts without an end', `a ${long('<script>', million / 10)}`],
  ])('a page of megabytes %s is rendered', async (_, text) => {
    const { html } = await render(text)
    expect(html).toContain(`<footer id="${endId}">`)
  })

  it.each([
    [
      'code',
      `\`\`\`ts\n${long('const a = "b" // c\n', million / 5)}\`\`\``,
      '<code class="language-ts">',
    ],
    [
      'a table',
      `| a | b |\n|---|---|\n${long('| c `d` | e |\n', million / 10)}`,
      '<td>c <code>d</code></td>',
    ],
    ['a list', long('- a\n', million / 20), '<li>a</li>'],
    ['alerts', long('> [!NOTE]\n> a\n\n', million / 20), '<p class="admonition-title">Note</p>'],
    ['tasks', long('- [ ] a\n', million / 20), '<li class="task-item">'],
    ['headings', long('## a\n\n', million / 20), '<h2 id="a-8332">'],
  ])('a page may contain megabytes of %s', async (_, text, part) => {
    expect(await contentOf(text)).toContain(part)
  })
})

describe('an almost empty page', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n\t\n \r\n'],
    ['a byte order mark', '\ufeff'],
    ['front matter', '---\ntitle: A\n---'],
    ['front matter and a line', '---\ntitle: A\n---\n\n'],
    ['empty front matter', '---\n---'],
    ['a comment', '<!-- a -->'],
  ])('a page that contains only %s has no problem', async (_, text) => {
    const { html, problems } = await render(text)
    expect(problems).toEqual([])
    expect(html).toContain('</main>')
  })
})

describe('characters that Markdown cannot contain', () => {
  it('characters that Markdown cannot contain are replaced, whatever they look like', () => {
    const text = 'a\u0000b \u00000\u0001 \u0000/0\u0001\n\n::card'
    expect(htmlOf(text)).toBe('<p>a\ufffdb \ufffd0\u0001 \ufffd/0\u0001</p>\n<x-card></x-card>')
  })

  it.each(['&#0;', '&#xD800;', '&#x110000;'])(
    'characters that Markdown cannot contain are replaced where written as %s',
    (text) => {
      expect(htmlOf(text)).toBe('<p>\ufffd</p>\n')
    },
  )

  it('characters that Markdown cannot contain do not shift the place of a problem before the text', () => {
    expect(reportOf('export const a\u0000 = 1\n\nexport const a\u0000: b = 1')).not.toMatch(
      /:-?0\b|:-/,
    )
  })
})

describe('line ends', () => {
  const text = '---\ntitle: A\n---\n# A\n\n- b\n- c\n\n:::note\nd\n:::\n\n[e](f.md)\n'
  it.each([
    ['of Windows', '\r\n'],
    ['of old Macs', '\r'],
  ])('line ends %s mean the same', (_, end) => {
    const page = compilePage(text.replaceAll('\n', end))
    expect(page.html).toBe(compilePage(text).html)
    expect(page.report).toBe(compilePage(text).report)
  })
})
