import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { MarkdownIt } from 'markdown-it'
import * as v from 'valibot'
import { toolFile } from '../../files/tool.ts'
import { object } from '../../report/schema.ts'
import { checkOptions } from '../options.ts'
import type { Plugin } from '../types.ts'
import { createRenderFormula, type Katex } from './formula.ts'
import { createRemarkFormulas } from './remark-formulas.ts'
import { renderFormulas } from './render-formulas.ts'
import { formulaSyntax } from './syntax.ts'
import { withFormulaTitles } from './titles.ts'

export interface MathOptions {
  /** Commands for formulas, by name: `{ '\\RR': '\\mathbb{R}' }`. `#1` is the first argument of a command. */
  readonly macros?: Readonly<Record<string, string>>
}

/**
 * Formulas in TeX: `$x^2$` in text, `$$` on the lines before and after a formula, or a code block in the language `math`.
 * They become MathML when the site is built, by KaTeX, which the site installs.
 */
export function math(options: MathOptions = {}): Plugin {
  checkOptions('math', optionsSchema, options)
  const { macros = {} } = options
  return {
    name: 'math',
    cacheKey: JSON.stringify([macros, katexVersion()]),
    styles: [toolFile('math/math.css')],
    pages: withFormulaTitles,
    remarkPlugins: [
      createRemarkFormulas(async () => createRenderFormula(await loadKatex(), macros)),
    ],
    async markdown(md: MarkdownIt, { site }) {
      const render = createRenderFormula(await loadKatex(site.configFile), macros)
      formulaSyntax(md)
      renderFormulas(md, render)
    },
  }
}

const optionsSchema = object({
  macros: v.optional(v.record(v.string(), v.string())),
})

const library = 'katex'

async function loadKatex(configFile = 'config/site.ts'): Promise<Katex> {
  try {
    const { default: katex }: { default: Katex } = await import(library)
    return katex
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw Object.assign(new Error(`the package "${library}" is not installed`), {
      at: { file: configFile },
      fix: `run "npm install --save-dev ${library}", or remove math() from "plugins"`,
    })
  }
}

/** The version of KaTeX; '' if it is not installed. */
function katexVersion(): string {
  try {
    // The main file is `dist/katex.js`.
    const folder = dirname(createRequire(import.meta.url).resolve(library))
    const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
    return String(version)
  } catch {
    return ''
  }
}
