import { type Diagnostic, type MdxNode, walk } from '../kit.ts'
import type { FormulaMistake } from './explain-error.ts'
import { createRenderFormula } from './formula.ts'
import { loadKatex } from './katex.ts'
import { addFormulaSyntax, formulaNode } from './mdx-syntax.ts'

/** What a file that `mdx()` compiles carries. */
interface MdxFile {
  readonly data: {
    readonly place: string
    readonly text: string
    readonly problems: Diagnostic[]
  }
}

export interface RemarkFormulasOptions {
  readonly macros: Readonly<Record<string, string>>
  /** The version of KaTeX, so that what was stored by another one isn't used. */
  readonly katex: string
}

/** Formulas in MDX. A remark plugin. */
export default function remarkFormulas(
  this: { data: () => object },
  { macros }: RemarkFormulasOptions,
) {
  addFormulaSyntax(this.data() as Record<string, unknown[]>)
  return async (given: unknown, file: unknown) => {
    const formulas: [node: MdxNode, formula: Written][] = []
    walk(given as MdxNode, (node, _parent, above) => {
      const found = readFormula(node, above)
      if (found) formulas.push([node, found])
    })
    if (formulas.length === 0) return
    const render = createRenderFormula(await loadKatex(), macros)
    for (const [node, formula] of formulas) {
      const { html, mistake } = render(formula)
      if (mistake) report(node, { ...formula, ...mistake }, file as MdxFile)
      node.data = {
        hName: 'docs-html',
        hProperties: { html },
        hChildren: [{ type: 'text', value: formula.tex.trim() }],
      }
    }
  }
}

/** A formula, and the line of its source, counted from that of the node. */
interface Written {
  readonly tex: string
  readonly isBlock: boolean
  readonly isInText: boolean
  readonly firstLine: number
}

function readFormula(node: MdxNode, above: readonly MdxNode[]): Written | undefined {
  const { type, value = '' } = node
  if (type === 'code' && /^math$/i.test(node.lang ?? '') && !node.meta) {
    return { tex: value, isBlock: true, isInText: false, firstLine: 1 }
  }
  if (type !== formulaNode) return undefined
  const marks = value.startsWith('$$') ? 2 : 1
  // White space after the end of a block is part of the token.
  const written = value.trimEnd().slice(marks, -marks)
  const isInCell = above.some((node) => node.type === 'tableCell')
  const tex = isInCell ? written.replaceAll('\\|', '|') : written
  const isInText = isInCell || /^(?:paragraph|heading)$/.test(above.at(-1)?.type ?? '')
  node.value = ''
  return { tex, isBlock: marks === 2, isInText, firstLine: 0 }
}

function report(
  { position }: MdxNode,
  { tex, firstLine, offset, message, fix }: Written & FormulaMistake,
  { data }: MdxFile,
): void {
  const above = tex.slice(0, offset).split('\n')
  const line = (position?.start.line ?? 1) + firstLine + above.length - 1
  const source = data.text.split('\n')[line - 1] ?? ''
  const written = tex.split('\n')[above.length - 1] ?? ''
  const from = above.length === 1 && firstLine === 0 ? (position?.start.column ?? 1) - 1 : 0
  const start =
    source.indexOf(written.trimStart(), from) - (written.length - written.trimStart().length)
  const column = Math.max(0, start) + (above.at(-1)?.length ?? 0) + 1
  const at = { file: data.place, line, column }
  data.problems.push({ code: 'math/formula', severity: 'error', message, at, fix })
}
