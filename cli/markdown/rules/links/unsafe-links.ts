import type { MarkdownIt } from 'markdown-it'
import { runsScript, unsafeUrl } from '../../../html/unsafe-url.ts'
import { reportUnsafe } from '../../../links/report-unsafe.ts'
import { type DirectiveCall, type MarkdownEnv, pageEnv } from '../../page-env.ts'

/** Refuses arguments of components that are URLs of scripts: a component may put them into a link. */
export function checkArgumentLinks(md: MarkdownIt): void {
  md.core.ruler.push('argument_links', ({ tokens, env }) => {
    const page = pageEnv(env)
    if (!page.calls.some((call) => unsafeArguments(call).length > 0)) return
    let line = 0
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      for (const { type, meta } of [token, ...(token.children ?? [])]) {
        if (type === 'softbreak' || type === 'hardbreak') line++
        if (type === 'directive_open') refuse(page, Number(meta?.index), line)
      }
    }
  })
}

function unsafeArguments({ props }: DirectiveCall): [string, string][] {
  return Object.entries(props).flatMap(([name, value]) =>
    typeof value === 'string' && runsScript(value) ? [[name, value]] : [],
  )
}

function refuse(page: MarkdownEnv, index: number, line: number): void {
  const call = page.calls[index]
  if (!call) return
  for (const [name, value] of unsafeArguments(call)) {
    const unsafe = unsafeUrl(value)
    if (unsafe)
      reportUnsafe(`the argument "${name}" of "${call.name}"`, value, unsafe, page, { line })
  }
  const names = new Set(unsafeArguments(call).map(([name]) => name))
  const kept = Object.entries(call.props).filter(([name]) => !names.has(name))
  page.calls[index] = { ...call, props: Object.fromEntries(kept) }
}
