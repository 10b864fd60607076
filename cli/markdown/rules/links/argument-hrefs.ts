import type { MarkdownIt } from 'markdown-it'
import { isExternal } from '../../../../runtime/contract/url.ts'
import { type LinePlace, sourceLine } from '../../../content/origins.ts'
import { fileOf, noteLocalHref } from '../../../links/href.ts'
import { type DirectiveCall, type MarkdownEnv, pageEnv } from '../../page-env.ts'

/**
 * Passes on the links in arguments of components, `::card{href="/guide"}`, for callers that rewrite the links of a page. Only
 * paths from the root count: what a relative one starts from is up to the component.
 */
export function noteArgumentHrefs(md: MarkdownIt): void {
  md.core.ruler.push('argument_hrefs', ({ tokens, env }) => {
    const page = pageEnv(env)
    if (!page.onLocalHref || !page.calls.some((call) => hrefArguments(call).length > 0)) return
    let line = 0
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      for (const { type, meta } of [token, ...(token.children ?? [])]) {
        if (type === 'softbreak' || type === 'hardbreak') line++
        if (type === 'directive_open') note(page, page.calls[Number(meta?.index)], line)
      }
    }
  })
}

/** Names of arguments that components use for links, as in MDX. */
const hrefNames: ReadonlySet<string> = new Set(['href', 'to'])

function hrefArguments({ props }: DirectiveCall): [string, string][] {
  return Object.entries(props).flatMap(([name, value]) =>
    hrefNames.has(name) && typeof value === 'string' && value.startsWith('/') && !isExternal(value)
      ? [[name, value]]
      : [],
  )
}

function note(page: MarkdownEnv, call: DirectiveCall | undefined, line: number): void {
  if (!call) return
  for (const [name, href] of hrefArguments(call)) {
    for (const locate of placesOf(name, href, { page, line })) {
      const from = fileOf({ href, line, locate }, page)
      noteLocalHref({ href, line, locate }, { kind: 'link', from }, page)
    }
  }
}

/** All places of an argument in a line, outside of code; the line if it has none. */
function placesOf(
  name: string,
  href: string,
  { page, line }: { readonly page: MarkdownEnv; readonly line: number },
): (() => LinePlace)[] {
  const text = sourceLine(page.origins, line).replace(code, (one) => ' '.repeat(one.length))
  const columns = [...text.matchAll(hrefArgument)].flatMap((match) => {
    const [written, before = '', key, double, single, bare] = match
    const isIt = key === name && (double ?? single ?? bare) === href
    return isIt ? [match.index + written.indexOf(href, before.length) + 1] : []
  })
  return columns.length === 0
    ? [() => ({ line })]
    : columns.map((column) => () => ({ line, column }))
}

const hrefArgument = /(?<=[\s{])((href|to)=)(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g

const code = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g
