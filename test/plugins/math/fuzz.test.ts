import katex from 'katex'
import { expect, it } from 'vitest'
import { htmlPieces } from '../../../cli/html/pieces.ts'
import { createRenderFormula } from '../../../plugins/math/formula.ts'
import { randomNumbers } from '../../support/random.ts'

const fragments =
  'x y 1 + = < > & " \' { } ^ _ \\\\ \\frac \\sqrt \\left( \\right) \\begin{aligned} \\end{aligned} \\begin{array}{r|l} \\end{array} \\hline \\text{a<b>&} \\textbf{é} \\mathbb{R} \\mathcal{L} \\color{red} \\colorbox{aqua}{z} \\fcolorbox{red}{aqua}{z} \\pmb{x} \\href{a}{b} \\htmlStyle{a}{b} \\tag{1} \\cancel{x} \\boxed{y} \\gdef\\a{\\a\\a} \\a \\rule{1em}{1em} \\kern1em % # $ ~ \\$ \\% \\unknown \u0000 😀 日'.split(
    ' ',
  )

it('random formulas become MathML that is balanced, without forbidden attributes, or a mistake', () => {
  const random = randomNumbers(1)
  const render = createRenderFormula(katex, { '\\RR': '\\mathbb{R}' })
  for (let i = 0; i < 3000; i++) {
    const length = 1 + Math.floor(random() * 8)
    const tex = Array.from(
      { length },
      () => fragments[Math.floor(random() * fragments.length)],
    ).join(random() < 0.5 ? ' ' : '')
    const { html, mistake } = render({ tex, isBlock: i % 2 === 0, isInText: i % 4 === 0 })
    expect(html, tex).not.toMatch(/<[^>]*\s(?:style|on\w+|href|src)=/)
    expect(html, tex).not.toContain('#cc0000')
    const open: string[] = []
    for (const piece of htmlPieces(html)) {
      if (piece.kind === 'open' && !piece.attrs.endsWith('/')) open.push(piece.name)
      if (piece.kind === 'close') expect(open.pop(), tex).toBe(piece.name)
    }
    expect(open, tex).toEqual([])
    if (mistake) {
      expect(mistake.offset, tex).toBeLessThanOrEqual(tex.length)
      expect(mistake.message.split('\n'), tex).toHaveLength(1)
    }
  }
})
