import { describe, expect, it } from 'vitest'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

const config = `import { math } from 'docs-build/math'
import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx(), math({ macros: { '\\\\RR': '\\\\mathbb{R}' } })] }
`
const withMath = (text: string): Files => ({ 'config/site.ts': config, 'index.mdx': text })

function sourcesIn(html: string): string[] {
  return [...html.matchAll(/<annotation encoding="application\/x-tex">([^<]*)</g)].map(
    ([, tex = '']) => tex,
  )
}

describe('math() in MDX', () => {
  it('renders the same elements as in Markdown', async () => {
    const { report, read } = await buildSite(withMath('# Start\n\nLet $x^{2}$ be.\n\n$$\nE\n$$\n'))
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain(
      'Let <math><semantics><mrow class="mrow"><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^{2}</annotation></semantics></math> be.',
    )
    expect(html).toContain(
      '<div class="math-block"><math display="block"><semantics><mrow class="mrow"><mi>E</mi></mrow>',
    )
  })

  it.each([
    ['It costs $5 and $6.', []],
    ['Between $ spaces $ nothing.', []],
    ['Set \\$HOME and \\$x$.', []],
    ['Code `$x$` and $y$.', ['y']],
    ['*Both $a_1 * b$ and* $c_2$', ['a_1 * b', 'c_2']],
    ['A dollar $a\\$b$', ['a\\$b']],
    ['Let $a\n= {b}$', ['a\n= {b}']],
    ['In text $$a$$ too', ['a']],
    ['$$a$$', ['a']],
    ['- item\n\n  $$\n  a\n  - b\n  $$\n- $b$', ['a\n- b', 'b']],
    ['> $$\n> a\n> $$', ['a']],
    ['| a | b |\n| - | - |\n| $x$ | $\\|y\\|$ |', ['x', '|y|']],
    [':::note[About $x$]\n$$\ny\n$$\n:::', ['x', 'y']],
    ['<div>\n\n$$\n{y}\n$$\n\n</div>', ['{y}']],
    ['```math\na\n\nb\n```', ['a\n\nb']],
    ['Note[^1]\n\n[^1]: About $x$', ['x']],
    ['**$x$** [$y$](./index.mdx)', ['x', 'y']],
  ])('reads the formulas of %j', async (text, sources) => {
    const { report, read } = await buildSite(withMath(`# Start\n\n${text}\n`))
    expect(report).toBe('')
    expect(sourcesIn(read('index.html'))).toEqual(sources)
  })

  it('gives titles, headings and anchors the source', async () => {
    const { report, read } = await buildSite(
      withMath('# The $b_{1}$ law\n\n[below](#about-alpha)\n\n## About $\\alpha$\n'),
    )
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('<title>The b_{1} law | Test site</title>')
    expect(html).toContain('<a href="#about-alpha">About \\alpha</a>')
    expect(html).toContain('aria-label="Direct link to About \\alpha"')
  })

  it.each([
    ['Let $\\foo x$ be', '3:6'],
    ['- a\n\n  $$\n  x &= 1\n  $$', '6:5'],
    ['> ```math\n> \\sqrt{x\n> ```', '4:10'],
  ])('reports the mistake in %j at its place', async (text, place) => {
    const { places } = await buildSite(withMath(`# Start\n\n${text}\n`))
    expect(places).toEqual([`content/index.mdx:${place}  math/formula`])
  })

  it('rebuilds as from scratch when a macro changes', async () => {
    const { root } = await buildSite(withMath('# Start\n\n$\\RR$\n'))
    addFiles(root, { 'config/site.ts': config.replace('{R}', '{Q}') })
    const second = await rebuild(root)
    expect(second.read('index.html')).toContain('<mi>ℚ</mi>')
  })
})
