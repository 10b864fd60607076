import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { type RuleProblem, reportAt } from '../../../links/link-page.ts'
import { type DirectiveCall, type MarkdownEnv, pageEnv } from '../../page-env.ts'
import { wrapInCall } from '../../wrap-in-call.ts'
import { freeValue } from '../directives/tabs.ts'
import { infoOf } from './code-blocks.ts'

/** A code group that is open at the current token. */
interface OpenGroup {
  readonly index: number
  readonly line: number
  /** Values of the tabs in it. */
  readonly values: Set<string>
  /** Labels of the tabs without `value="…"`. */
  readonly labels: Set<string>
  /** How many blocks that do not belong are open in it. */
  depth: number
}

/**
 * `:::code-group{group="pm"}`: turns a container of code blocks into tabs. They are the tabs of `:::tabs`, with the
 * same choice where the group is the same: a tab is called by the block's `[label]`, else its title, else its language,
 * and what is remembered is `value="…"`, else that name.
 */
export function codeGroups(md: MarkdownIt): void {
  md.core.ruler.after('code_files', 'code_groups', (state) => {
    const page = pageEnv(state.env)
    if (!page.calls.some(isGroup)) return
    const report: Report = (line, problem) =>
      reportAt(page, { line }, { code: 'directive-unknown', ...problem })
    state.tokens = toTabs(state, page, report)
  })
}

/** Whether a call is a code group that is not turned into tabs yet. */
function isGroup(call: DirectiveCall | undefined): call is DirectiveCall {
  return call?.isCodeGroup === true && call.name !== 'tabs'
}

type Report = (line: number, problem: Omit<RuleProblem, 'code'>) => void

function toTabs(state: StateCore, page: MarkdownEnv, report: Report): Token[] {
  const result: Token[] = []
  const open: OpenGroup[] = []
  for (const token of state.tokens) {
    const group = open.at(-1)
    const index = Number(token.meta?.index)
    const line = token.map?.[0] ?? group?.line ?? 0
    if (group && token.type === 'directive_close' && index === group.index) {
      open.pop()
      const outer = open.at(-1)
      if (outer) outer.depth--
      if (group.values.size === 0) reportEmpty(group, report)
    } else if (group && group.depth === 0 && token.type === 'fence') {
      result.push(...tabOf(state, token, { group, report }))
      continue
    } else if (group) {
      if (group.depth === 0 && !isInvisible(token)) reportOther(line, report)
      group.depth += token.nesting
    }
    const call = token.type === 'directive_open' ? page.calls[index] : undefined
    if (isGroup(call)) {
      page.calls[index] = { ...call, name: 'tabs' }
      open.push({ index, line, values: new Set(), labels: new Set(), depth: 0 })
    }
    result.push(token)
  }
  return result
}

interface GroupContext {
  readonly group: OpenGroup
  readonly report: Report
}

/** Whether readers see nothing of a token: a definition or a comment, such as one for a formatter. */
function isInvisible({ hidden, type, content }: Token): boolean {
  return hidden || (type === 'html_block' && /^(?:\s*<!--[\s\S]*?-->)+\s*$/.test(content))
}

/** A code block between the markers of a tab. */
function tabOf(state: StateCore, block: Token, { group, report }: GroupContext): Token[] {
  const { label, title, language, value } = infoOf(state.md, block)
  block.meta = { ...block.meta, isTab: true }
  const name = label ?? (title || language || 'text')
  const wanted = value ?? name
  const remembered = freeValue(wanted, group.values)
  const same = value === undefined && group.labels.has(name) ? 'label' : 'value'
  if (remembered !== wanted) {
    report(block.map?.[0] ?? 0, {
      severity: 'warning',
      message: `Two tabs have the same ${same}, "${wanted}"`,
      fix:
        value === undefined
          ? 'give each tab a different label: "```bash [Label]"'
          : 'give each tab a different value: value="…"',
    })
  }
  group.values.add(remembered)
  if (value === undefined) group.labels.add(name)
  const props = { title: name, ...(remembered !== name && { value: remembered }) }
  return wrapInCall(state, { name: 'tab', props, refused: [], inline: false }, [block])
}

function reportEmpty({ line }: OpenGroup, report: Report): void {
  report(line, {
    severity: 'error',
    message: '":::code-group" contains no code blocks',
    fix: 'add code blocks, each with a label: "```bash [npm]"',
  })
}

function reportOther(line: number, report: Report): void {
  report(line, {
    severity: 'warning',
    message:
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
    fix: 'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
  })
}
