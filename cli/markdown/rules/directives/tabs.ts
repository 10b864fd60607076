import type { MarkdownIt, Token } from 'markdown-it'
import { reportAt } from '../../../links/link-page.ts'
import { type DirectiveCall, pageEnv } from '../../page-env.ts'

/** A component that is open at the current token. */
interface OpenCall {
  readonly call: DirectiveCall | undefined
  readonly line: number
  /** Values of the tabs in it. */
  readonly values: Set<string>
  /** Labels of those without a value. */
  readonly labels: Set<string>
  /** Whether it contains anything that is not a tab. */
  hasOther: boolean
}

type Report = (line: number, message: string, fix: string) => void

/** A value that no other of the tabs has: 'npm', 'npm 2', … */
export function freeValue(wanted: string, taken: ReadonlySet<string>): string {
  let value = wanted
  for (let i = 2; taken.has(value); i++) value = `${wanted} ${i}`
  return value
}

/** Checks that tabs contain only tabs, at least one, each with a different value, and that a tab is in tabs. */
export function checkTabs(md: MarkdownIt): void {
  md.core.ruler.push('tabs', ({ tokens, env }) => {
    const page = pageEnv(env)
    if (!page.calls.some(({ name }) => name === 'tabs' || name === 'tab')) return
    checkTokens(tokens, page.calls, (line, message, fix) =>
      reportAt(page, { line }, { code: 'directive-unknown', severity: 'error', message, fix }),
    )
  })
}

function checkTokens(
  tokens: readonly Token[],
  calls: readonly DirectiveCall[],
  report: Report,
): void {
  const open: OpenCall[] = []
  for (const token of tokens) {
    const parent = open.at(-1)
    if (/^directive_.*open$/.test(token.type)) {
      const call = calls[Number(token.meta?.index)]
      const line = token.map?.[0] ?? 0
      if (call?.name === 'tab' && !parent?.call?.isCodeGroup) checkTab(call, line, parent, report)
      else if (parent) parent.hasOther = true
      open.push({ call, line, values: new Set(), labels: new Set(), hasOther: false })
    } else if (/^directive_.*close$/.test(token.type)) {
      open.pop()
      if (parent?.call?.name === 'tabs' && !parent.call.isCodeGroup) checkAll(parent, report)
    } else if (parent) parent.hasOther = true
  }
}

function checkTab(
  { props: { title, value } }: DirectiveCall,
  line: number,
  parent: OpenCall | undefined,
  report: Report,
): void {
  if (parent?.call?.name !== 'tabs') {
    const fix = 'wrap the tabs in "::::tabs", with more colons than ":::tab"'
    report(line, '":::tab" is not inside ":::tabs"', fix)
    if (parent) parent.hasOther = true
    return
  }
  if (typeof title !== 'string' || title === '') {
    report(line, '":::tab" has no label', 'write ":::tab[Label]"')
  } else if (value === undefined && parent.labels.has(title)) {
    const fix = 'give each tab a different label: ":::tab[Label]"'
    report(line, `Two tabs have the same label, "${title}"`, fix)
  } else if (parent.values.has(String(value ?? title))) {
    const fix = 'give each tab a different value: ":::tab[Label]{value=…}"'
    report(line, `Two tabs have the same value, "${value ?? title}"`, fix)
  }
  parent.values.add(String(value ?? title))
  if (value === undefined) parent.labels.add(String(title))
}

function checkAll({ line, values, hasOther }: OpenCall, report: Report): void {
  if (values.size === 0) {
    const fix = 'write "::::tabs", with ":::tab[Label]" blocks inside'
    report(line, '":::tabs" contains no ":::tab"', fix)
  }
  if (hasOther) {
    const fix = 'move the other content into a tab, or out of ":::tabs"'
    report(line, 'Only ":::tab" blocks are allowed in ":::tabs"', fix)
  }
}
