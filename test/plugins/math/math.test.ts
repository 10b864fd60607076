import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

const config = `import { llms } from 'docs-build'
import { math } from 'docs-build/math'
export default { title: 'Test site', plugins: [math({ macros: { '\\\\RR': '\\\\mathbb{R}' } }), llms()] }
`
const withMath = (files: Files): Files => ({ 'config/site.ts': config, ...files })

/** The content of a page that consists of these lines, without its title. */
async function contentOf(...lines: readonly string[]): Promise<string> {
  const { report, read } = await buildSite(
    withMath({ 'index.md': `# Start\n\n${lines.join('\n')}\n` }),
  )
  expect(report).toBe('')
  const html = read('index.html').replace(/<!--.*?-->/g, '')
  return (
    /<\/h1>(?:<\/div>)?(?:<details[\s\S]*?<\/details>)?<div data-run="1">([\s\S]*?)<\/div><\/article>/.exec(
      html,
    )?.[1] ?? html
  )
}

/** The formulas in HTML, by their sources. */
function sourcesIn(html: string): string[] {
  return [...html.matchAll(/<annotation encoding="application\/x-tex">([^<]*)</g)].map(
    ([, tex = '']) => tex,
  )
}

describe('math()', () => {
  it('renders a formula in text as MathML, with its source', async () => {
    expect(await contentOf('Let $x^2$ be.')).toBe(
      '<p>Let <math><semantics><mrow class="mrow"><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math> be.</p>\n',
    )
  })

  it('renders a formula on lines of its own as a block', async () => {
    expect(await contentOf('$$', 'E', '$$')).toBe(
      '<div class="math-block"><math display="block"><semantics><mrow class="mrow"><mi>E</mi></mrow><annotation encoding="application/x-tex">E</annotation></semantics></math></div>\n',
    )
  })

  it.each([
    ['It costs $5 and $6.', []],
    ['Between $ spaces $ nothing.', []],
    ['Set \\$HOME and \\$x$.', []],
    ['Code `$x$` and $y$.', ['y']],
    ['In a price, $a$5 is no formula.', []],
    ['*Both $a_1 * b$ and* $c_2$', ['a_1 * b', 'c_2']],
    ['A dollar $a\\$b$', ['a\\$b']],
    ['Let $a\n= b$', ['a\n= b']],
    ['In text $$a$$ too', ['a']],
    ['$$a$$', ['a']],
    ['- item\n  $$\n  a\n  $$\n- $b$', ['a', 'b']],
    ['> $$\n> a\n> $$', ['a']],
    ['| a | b |\n| - | - |\n| $x$ | $\\|y\\|$ |', ['x', '|y|']],
    [':::note[About $x$]\n$$\ny\n$$\n:::', ['x', 'y']],
    ['```math\na\n\nb\n```', ['a\n\nb']],
    ['```tex\na\n```', []],
    ['    $$\n    a\n    $$', []],
    ['::::tabs\n:::tab[A]\n$x$\n:::\n::::', ['x']],
    ['Note[^1]\n\n[^1]: About $x$', ['x']],
    ['**$x$** [$y$](./index.md)', ['x', 'y']],
  ])('reads the formulas of %j', async (text, sources) => {
    expect(sourcesIn(await contentOf(text))).toEqual(sources)
  })

  it('writes no attribute that a strict policy forbids', async () => {
    const html = await contentOf(
      '$\\pmb{x} \\color{red}{y} \\colorbox{aqua}{z} \\boxed{a} \\cancel{b} \\mathbf{c} \\text{\\textbf{d}}$',
      '',
      '$$ \\begin{array}{r|l} a & b \\\\ \\hline c & d \\end{array} \\tag{1} $$',
    )
    expect(html).not.toMatch(/\sstyle=|\son\w+=|<script|<style/)
    expect(html).toContain('<mtd class="math-right math-column-solid math-row-solid">')
    expect(html).toContain('<mi>𝐜</mi>')
    expect(html).toContain('<mtext class="math-bold">d</mtext>')
    expect(html).toContain('<mstyle class="math-poor-bold">')
  })

  it('uses macros, which a page cannot change for another formula', async () => {
    const html = await contentOf('$x \\in \\RR$ and $\\gdef\\RR{y}\\RR$ and $\\RR$')
    expect(html.match(/<mi>ℝ<\/mi>/g)).toHaveLength(2)
  })

  it('gives titles, headings and anchors the source', async () => {
    const { report, read } = await buildSite(
      withMath({
        'index.md':
          '# The $b_{1}{y}_{2}{z}_{3}$ law\n\n[below](#about-alpha)\n\n## About $\\alpha$\n\n## $b$ {#own}\n',
        'next.md': '---\ntitle: Costs $5$\n---\n\nText\n',
      }),
    )
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('<title>The b_{1}{y}_{2}{z}_{3} law | Test site</title>')
    expect(html).toContain('<a href="#about-alpha">About \\alpha</a>')
    expect(html).toContain('aria-label="Direct link to About \\alpha"')
    expect(html).toContain('<h2 id="own"><math>')
    expect(read('next/index.html')).toContain('<title>Costs $5$ | Test site</title>')
  })

  it('publishes formulas as TeX in Markdown', async () => {
    const { read } = await buildSite(
      withMath({
        'index.md': '# Start $x$\n\nLet $a_1 * b$.\n\n$$\nc\n$$\n\n| a |\n| - |\n| $\\|b\\|$ |\n',
      }),
    )
    expect(read('index.md')).toBe(
      '# Start $x$\n\nLet $a_1 * b$.\n\n$$c$$\n\n| a |\n| --- |\n| $\\|b\\|$ |\n',
    )
  })

  it.each([
    [
      'Let $\\foo x$ be',
      '3:6',
      'undefined control sequence "\\foo"',
      'correct the name, or define the command in the "macros" option of math(); for supported commands, see https://katex.org/docs/supported',
    ],
    [
      '- a\n\n  $$\n  x &= 1\n  $$',
      '6:5',
      'expected the end of the formula, got "&"',
      'put the lines between "\\begin{aligned}" and "\\end{aligned}", or write "\\&" for an ampersand',
    ],
    [
      '> ```math\n> \\sqrt{x\n> ```',
      '4:10',
      'expected "}", got the end of the formula',
      'close each "{", "\\left", and "\\begin"',
    ],
    [
      'Let $\\sqrt[3$ be',
      '3:13',
      'unexpected end of input in a macro argument, expected "]"',
      'add the missing "]", or move the "[" into braces, as in "{[}"',
    ],
    [
      'Let $\\color{#zz}a$ be',
      '3:12',
      'invalid color "#zz"',
      'correct the formula; see https://katex.org/docs/supported for what KaTeX supports',
    ],
    [
      '| a | b |\n| - | - |\n| c | $x^$ |',
      '5:9',
      'expected group after "^"',
      'write the missing part in braces, as in "x^{2}"',
    ],
    [
      '$\\begin{foo}x\\end{foo}$',
      '3:8',
      'no such environment "foo"',
      'correct the name; for supported environments, see https://katex.org/docs/supported',
    ],
  ])('reports the mistake in %j at its place', async (text, place, reason, fix) => {
    const { report } = await buildSite(withMath({ 'index.md': `# Start\n\n${text}\n` }))
    expect(report).toBe(
      `content/index.md:${place}  math/formula\n  Cannot read the formula: ${reason}\n  Fix: ${fix}`,
    )
  })

  it.each([
    [
      '$\\href{https://a.b}{x}$',
      ':3:2',
      'Cannot render "\\href" in a formula',
      'write the link in Markdown, next to the formula',
    ],
    [
      '$x \\includegraphics{a.png}$',
      ':3:4',
      'Cannot render "\\includegraphics" in a formula',
      'add the image in Markdown, next to the formula',
    ],
    [
      '$\\htmlStyle{color: red}{x}$',
      ':3:2',
      'Cannot render "\\htmlStyle" in a formula',
      'remove the command: attributes in formulas are not supported',
    ],
    [
      '$\\fcolorbox{red}{aqua}{x}$',
      ':3:2',
      'Cannot render "\\fcolorbox": MathML has no colored borders',
      'write "\\colorbox" for the background, or "\\boxed" for the border',
    ],
    [
      '$$\nx',
      ':3',
      'Unclosed formula: no closing "$$" follows',
      'add the line "$$" after the formula, or write "\\$\\$" for dollar signs',
    ],
  ])('reports %j', async (text, place, message, fix) => {
    const { report } = await buildSite(withMath({ 'index.md': `# Start\n\n${text}\n` }))
    expect(report).toBe(`content/index.md${place}  math/formula\n  ${message}\n  Fix: ${fix}`)
  })

  it('reports wrong options', async () => {
    const { report } = await buildSite({
      'config/site.ts': `import { math } from 'docs-build/math'\nexport default { title: 'T', plugins: [math({ macro: {} })] }\n`,
      'index.md': '# Start\n',
    })
    expect(report).toContain('Unknown option "macro" of math()')
  })

  it.each([
    ['a formula', { 'index.md': '# A $x$\n\n$\\RR + 1$\n' }],
    ['a title', { 'index.md': '# A $y$\n\n$\\RR$\n' }],
    ['an included formula', { 'content/_part.md': '$y$\n' }],
    ['a macro', { 'config/site.ts': config.replace('{R}', '{Q}') }],
    ['the plugins', { 'config/site.ts': "export default { title: 'Test site' }\n" }],
  ])('writes the output of a clean build after a change of %s', async (_, change: Files) => {
    const { root, outDir } = await buildSite(
      withMath({
        'index.md': '# A $x$\n\n$\\RR$\n',
        'b.md': '# B\n\n[A](./index.md)\n\n::include{file="./_part.md"}\n',
        'content/_part.md': '$x$\n',
      }),
    )
    const first = snapshot(outDir)
    addFiles(root, change)
    const second = await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    const clean = await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
    expect(second.report).toBe(clean.report)
  })

  it('adds nothing to a site that has no formulas', async () => {
    const { outDir } = await buildSite({ 'index.md': '# Start\n' })
    const files = filesOf(outDir).map((path) => readFileSync(join(outDir, path), 'utf8'))
    // The search reads pages of all sites with the same code.
    expect(files.filter((text) => /<math|math\.math|mtable|\.math-block/.test(text))).toEqual([])
  })
})
