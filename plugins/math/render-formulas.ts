import type { MarkdownIt, RendererRule, Token } from 'markdown-it'
import {
  type BlockPlace,
  blocksOf,
  createLocator,
  type Locator,
  type MarkdownEnv,
  pageEnv,
  reportAt,
} from '../kit.ts'
import type { FormulaMistake } from './explain-error.ts'
import type { RenderFormula } from './formula.ts'
import { blockType, type FormulaMeta, inlineType, setFormula } from './syntax.ts'

/** Renders the formulas of a page, and reports those with a mistake where it is. */
export function renderFormulas(md: MarkdownIt, render: RenderFormula): void {
  md.core.ruler.push('math', ({ tokens, env }) => {
    const page = pageEnv(env)
    const rendering = { render, page, locator: createLocator(md, page) }
    for (const token of tokens) {
      if (isMathFence(token)) toFormula(token)
      if (token.type === blockType) renderBlock(token, rendering)
    }
    for (const { token, block } of blocksOf(tokens)) {
      if (!token.content.includes('$')) continue
      for (const child of token.children ?? []) {
        if (child.type !== inlineType) continue
        const mistake = renderToken(child, render)
        if (mistake)
          report(page, locatorIn(token.content, rendering.locator, block, child), mistake)
      }
      reportUnclosed(token, block.line, page)
    }
  })
  const html: RendererRule = (tokens, i) => {
    const token = tokens[i]
    if (!token) return ''
    // A token that another rule has made.
    if (formulaMeta(token).html === undefined) renderToken(token, render)
    return formulaMeta(token).html ?? ''
  }
  md.renderer.rules[inlineType] = html
  md.renderer.rules[blockType] = (tokens, i, ...rest) => `${html(tokens, i, ...rest)}\n`
}

interface Rendering {
  readonly render: RenderFormula
  readonly page: MarkdownEnv
  readonly locator: Locator
}

function formulaMeta(token: Token): FormulaMeta {
  return token.meta as unknown as FormulaMeta
}

/** Renders a token and returns its mistake. */
function renderToken(token: Token, render: RenderFormula): FormulaMistake | undefined {
  const meta = formulaMeta(token)
  const isInText = token.type === inlineType
  const { html, mistake } = render({ tex: token.content, isBlock: meta.isBlock, isInText })
  meta.html = html
  return mistake
}

/** GitHub's code blocks for formulas. Those in a code group are code. */
function isMathFence({ type, info, meta }: Token): boolean {
  return type === 'fence' && /^math\s*$/i.test(info) && meta?.isTab !== true
}

function toFormula(token: Token): void {
  token.type = blockType
  token.markup = '```'
  setFormula(token, token.content, { isBlock: true })
}

function renderBlock(token: Token, { render, page, locator }: Rendering): void {
  const mistake = renderToken(token, render)
  if (!mistake) return
  // The content of a code block begins below its first line.
  const line = (token.map?.[0] ?? 0) + (token.markup === '```' ? 1 : 0)
  report(
    page,
    (offset) => locator.inContent(token.content, offset, { line, cell: undefined }),
    mistake,
  )
}

type Locate = (offset: number) => ReturnType<Locator['inContent']>

/** Finds places in a formula that is in a text. */
function locatorIn(content: string, locator: Locator, block: BlockPlace, formula: Token): Locate {
  const { start = 0 } = formulaMeta(formula)
  // In a label, the text was parsed on its own.
  const from = content.startsWith(formula.content, start) ? start : content.indexOf(formula.content)
  return (offset) => locator.inContent(content, Math.max(0, from) + offset, block)
}

function report(page: MarkdownEnv, locate: Locate, { message, fix, offset }: FormulaMistake): void {
  reportAt(page, locate(offset), { code: 'math/formula', severity: 'error', message, fix })
}

/** Dollars alone on a line that no others follow. */
function reportUnclosed(token: Token, line: number, page: MarkdownEnv): void {
  const [first] = token.children ?? []
  if (first?.type !== 'text' || !/^\$\$[ \t]*(?:\n|$)/.test(token.content)) return
  reportAt(
    page,
    { line },
    {
      code: 'math/formula',
      severity: 'error',
      message: 'Unclosed formula: no closing "$$" follows',
      fix: 'add the line "$$" after the formula, or write "\\$\\$" for dollar signs',
    },
  )
}
