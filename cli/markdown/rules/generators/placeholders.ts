import type { MarkdownIt, Token } from 'markdown-it'
import {
  blockElements,
  foreignElements,
  htmlElements,
  inlineElements,
  neverWithin,
} from '../../../html/elements.ts'
import { reportAt } from '../../../links/link-page.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'

/**
 * Shows names in angle brackets that are no elements: `Promise<User>`, `<TOKEN>`, `npm install <package>`. As tags they would
 * disappear. The last is reported, because it may be the misspelled name of an element.
 */
export function placeholders(md: MarkdownIt): void {
  md.core.ruler.push('placeholders', ({ tokens, env }) => {
    let line = 0
    for (const { map, children } of tokens) {
      line = map?.[0] ?? line
      if (!children) continue
      for (const [i, child] of children.entries()) {
        if (/break$/.test(child.type)) line++
        const name = placeholderAt(children, i)
        if (name === undefined) continue
        child.type = 'text'
        if (!isTypeOrConstant(name, children[i - 1])) reportName(pageEnv(env), name, line)
      }
    }
  })
}

function reportName(page: MarkdownEnv, name: string, line: number): void {
  reportAt(
    page,
    { line },
    {
      code: 'html-unbalanced',
      severity: 'warning',
      message: `Unknown HTML element "<${name}>": it is shown as text`,
      fix: `write "&lt;${name}>", or "\`<${name}>\`" for code`,
    },
  )
}

/** The name in a tag that has nothing else, is not that of an element and is not closed in its block. */
function placeholderAt(tokens: readonly Token[], i: number): string | undefined {
  const { type, content } = tokens[i] ?? {}
  const [, name] = (type === 'html_inline' && /^<([A-Za-z]\w*)>$/.exec(content ?? '')) || []
  if (name === undefined || isElement(name.toLowerCase())) return undefined
  if (!isTypeOrConstant(name, tokens[i - 1]) && /^[A-Z]/.test(name)) return undefined
  const isClosed = tokens.slice(i + 1).some((one) => one.content.startsWith(`</${name}`))
  return isClosed ? undefined : name
}

const elements = [htmlElements, blockElements, inlineElements, foreignElements, neverWithin]

function isElement(name: string): boolean {
  return elements.some((names) => names.has(name))
}

/** Whether a name is that of a type parameter, `Promise<User>`, or of a value to fill in, `<TOKEN>`. */
function isTypeOrConstant(name: string, before: Token | undefined): boolean {
  return /^[A-Z\d_]+$/.test(name) || (before?.type === 'text' && /\w$/.test(before.content))
}
