import type { MarkdownIt } from 'markdown-it'
import { runsScript, type UnsafeUrl, unsafeUrl } from '../../../html/unsafe-url.ts'
import type { LinePlace } from '../../origins.ts'
import { type DirectiveCall, type MarkdownEnv, pageEnv, reportAt } from '../../page-env.ts'
import { readableHref } from './href.ts'

/** Reports a URL that is not published. `where` is what contains it: 'a link'. */
export function reportUnsafe(
  where: string,
  href: string,
  { reason }: UnsafeUrl,
  env: MarkdownEnv,
  place: LinePlace,
): void {
  const written = readableHref(href)
  const short = written.length > 60 ? `${written.slice(0, 59)}…` : written
  reportAt(env, place, {
    code: 'unsafe-link',
    severity: 'error',
    message: `Unsafe URL "${short}" in ${where}: ${reason}`,
    fix: 'write a URL that begins with "https:", or the path of a file of the site',
  })
}

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
