import { describe, expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { compileMdx, mdxConfig, problemsOf } from '../support.ts'

/** The places of what follows it count from the beginning of the file. */
const frontMatter = '---\ndescription: "äöü 😀"\n---\n\n'

/** The content of pages with the same text, as Markdown and as MDX, without line breaks between elements. */
async function renderBoth(text: string): Promise<readonly (string | undefined)[]> {
  const { read, report } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.md': '# Start\n',
    'a.md': `${frontMatter}# A\n\n${text}\n`,
    'b.mdx': `${frontMatter}# A\n\n${text}\n`,
  })
  expect(report.replaceAll(/content\/[ab].mdx?.*\n.*\n.*(?:\n|$)/g, '')).toBe('')
  return ['a', 'b'].map((name) =>
    /<h1[^>]*>A<\/h1><\/div>(.*?)<\/article>/s
      .exec(read(`${name}/index.html`))?.[1]
      ?.replaceAll(/<!--.*?-->|\n(?=<)| data-run="\d+"/g, '')
      // The wrapper of a text without components.
      .replace(/^<div>(.*)<\/div>$/s, '$1'),
  )
}

describe('a quote that begins with a mark', () => {
  it.each([
    [
      'with the kinds of GitHub',
      ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']
        .map((name) => `> [!${name}]\n> a`)
        .join('\n\n'),
    ],
    ['with an empty line after it', '> [!NOTE]\n>\n> a\n>\n> b'],
    ['with a title', '> [!TIP] Do *this* `now`\n> a **b**'],
    ['with a title alone', '> [!note] Do this'],
    ['with a sign of Obsidian', '> [!danger]- Do this\n> a'],
    ['with a break after it', '> [!NOTE]  \n> a'],
    ['with other blocks', '> [!INFO]\n> - a\n> - b\n>\n> ```js\n> c\n> ```'],
    ['in a list and in another quote', '- a\n\n  > [!TIP]\n  > b\n\n> > [!NOTE]\n> > c'],
    ['with a quote in it', '> [!TIP]\n> > a'],
    ['with nothing', '> [!TIP]'],
    ['escaped', '> \\[!NOTE]\n> a'],
    ['in code', '> `[!NOTE]`\n> a'],
    ['that comes later', '> a\n> [!NOTE]'],
    ['of an unknown kind', '> [!NOET]\n> a'],
  ])('is rendered as in Markdown: %s', async (_, text) => {
    const [markdown, mdx] = await renderBoth(text)
    expect(markdown).toMatch(/admonition|blockquote/)
    expect(mdx).toBe(markdown)
  })

  it('is reported if no alert has the name', async () => {
    expect(
      await problemsOf('Text\n\n> [!NOET] a\n> b'),
    ).toBe(`content/a.mdx:3:1  directive-unknown (warning)
  Unknown alert "[!NOET]": it is shown as a quote
  Fix: write "[!NOTE]", or "\\[!NOET]" to keep it as text`)
  })

  it('has its name in the language of the site', async () => {
    const { code } = await compileMdx('> [!TIP]\n> a', 'content/a.mdx', {
      strings: { tip: 'Tipp' },
    })
    expect(code).toContain('Tipp')
  })
})
