import { escapeHtml } from '../kit.ts'
import { explainError, type FormulaMistake } from './explain-error.ts'
import { toPageMathml } from './mathml.ts'

/** The part of KaTeX that is used here. */
export interface Katex {
  readonly renderToString: (tex: string, options: Readonly<Record<string, unknown>>) => string
}

/** A formula as its author wrote it, without its delimiters. */
export interface Formula {
  readonly tex: string
  /** Whether it is on lines of its own. */
  readonly isBlock: boolean
  /** Whether it is in a paragraph. A block there is on a line of its own. */
  readonly isInText?: boolean
}

export interface RenderedFormula {
  readonly html: string
  readonly mistake?: FormulaMistake
}

/** Renders formulas as MathML. One with a mistake becomes its source. */
export type RenderFormula = (formula: Formula) => RenderedFormula

/** Makes a renderer. Formulas don't share what they define, so the result doesn't depend on the order of pages. */
export function createRenderFormula(
  katex: Katex,
  macros: Readonly<Record<string, string>>,
): RenderFormula {
  return ({ tex: written, isBlock, isInText = false }) => {
    const tex = written.trim()
    const tag = isBlock ? (isInText ? 'span' : 'div') : undefined
    const rendered = toMathml(tex, { katex, macros, isBlock })
    if (typeof rendered === 'string') return { html: wrap(toPageMathml(rendered), tag) }
    const indent = written.length - written.trimStart().length
    const mistake = { ...rendered, offset: rendered.offset + indent }
    return { html: sourceOf(tex, tag), mistake }
  }
}

interface ToMathmlOptions {
  readonly katex: Katex
  readonly macros: Readonly<Record<string, string>>
  readonly isBlock: boolean
}

function toMathml(
  tex: string,
  { katex, macros, isBlock }: ToMathmlOptions,
): string | FormulaMistake {
  let refused: string | undefined
  try {
    const mathml = katex.renderToString(tex, {
      displayMode: isBlock,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      macros: { ...macros },
      trust: ({ command }: { readonly command: string }) => {
        refused ??= command
        return false
      },
    })
    if (refused !== undefined) return refusedCommand(tex, refused)
    return findUnshown(tex, mathml) ?? mathml
  } catch (error) {
    return explainError(error, tex)
  }
}

/** The policy of a site forbids the style that draws such a border. */
function findUnshown(tex: string, mathml: string): FormulaMistake | undefined {
  if (!mathml.includes(' style="border:')) return undefined
  return {
    message: 'Cannot render "\\fcolorbox": MathML has no colored borders',
    fix: 'write "\\colorbox" for the background, or "\\boxed" for the border',
    offset: Math.max(0, tex.indexOf('\\fcolorbox')),
  }
}

function refusedCommand(tex: string, command: string): FormulaMistake {
  const isLink = command === '\\href' || command === '\\url'
  return {
    message: `Cannot render "${command}" in a formula`,
    fix: isLink
      ? 'write the link in Markdown, next to the formula'
      : command === '\\includegraphics'
        ? 'add the image in Markdown, next to the formula'
        : 'remove the command: attributes in formulas are not supported',
    offset: Math.max(0, tex.indexOf(command)),
  }
}

function sourceOf(tex: string, tag: string | undefined): string {
  const code = `<code>${escapeHtml(tex.trim())}</code>`
  return tag ? `<${tag} class="math-block">${code}</${tag}>` : code
}

/** A wide formula scrolls. Only those that may be wider than a phone can be focused, because each is a stop for the Tab key. */
function wrap(math: string, tag: string | undefined): string {
  if (!tag) return math
  const focus = mayOverflow(math) ? ' tabindex="0"' : ''
  return `<${tag} class="math-block"${focus}>${math}</${tag}>`
}

const widestSymbols = 16

function mayOverflow(math: string): boolean {
  const [shown = ''] = math.split('<annotation')
  const symbols = shown.replace(/<[^>]*>/g, '').replace(/&\w+;/g, ' ')
  return symbols.length > widestSymbols || shown.includes('<mspace') || shown.includes('width=')
}
