import type { MarkdownIt } from 'markdown-it'
import * as v from 'valibot'
import { toolFile } from '../../cli/files/tool.ts'
import { anyText, object, record } from '../../cli/report/schema.ts'
import { checkOptions, type Plugin } from '../kit.ts'
import { createRenderFormula } from './formula.ts'
import { katexVersion, loadKatex } from './katex.ts'
import type { RemarkFormulasOptions } from './remark-formulas.ts'
import { renderFormulas } from './render-formulas.ts'
import { formulaSyntax } from './syntax.ts'
import { withFormulaTitles } from './titles.ts'

const optionsSchema = object({
  /** Custom commands for formulas, by name: `{ '\\RR': '\\mathbb{R}' }`. `#1` is a command's first argument. */
  macros: v.optional(record(anyText), {}),
})
export interface MathOptions extends v.InferInput<typeof optionsSchema> {}

/**
 * Renders TeX formulas: `$x^2$` in text, `$$` on the lines before and after a formula, or a code block in the language `math`.
 * KaTeX, which you install, turns them into MathML when the site is built.
 */
export function math(options: MathOptions = {}): Plugin {
  const { macros } = checkOptions('math', optionsSchema, options)
  return {
    name: 'math',
    cacheKey: JSON.stringify([macros, katexVersion()]),
    styles: [toolFile('plugins/math/browser/math.css')],
    pages: withFormulaTitles,
    remarkPlugins: [
      [
        toolFile('dist/remark-formulas.js'),
        { macros, katex: katexVersion() } satisfies RemarkFormulasOptions,
      ],
    ],
    async markdown(md: MarkdownIt, { site }) {
      const render = createRenderFormula(await loadKatex(site.configFile), macros)
      formulaSyntax(md)
      renderFormulas(md, render)
    },
  }
}
