import { join } from 'node:path'
import { compile } from 'path-to-regexp'
import type { RouteParams, SourceFile } from '../content/types.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import type { PluginSource } from './types.ts'

/** The same, as `content` hooks get it. */
export function toPluginSource({ params, ...source }: SourceFile): PluginSource {
  return params ? { ...source, params: [params] } : source
}

/**
 * What `content` hooks gave, one entry for each page: a route with parameters becomes as many as it has values. Throws a
 * SiteError that names each that cannot be a page, or that two of them want to be.
 */
export function expandSources(
  sources: readonly PluginSource[],
  { root, configFile }: { readonly root: string; readonly configFile: string },
): SourceFile[] {
  const problems: Diagnostic[] = []
  const taken = new Set<string>()
  const refuse = (source: string, reason: string, fix: string) => {
    const message = `Cannot make a page of "${source}", which a plugin gives: ${reason}`
    const at = { file: configFile }
    problems.push({ code: 'plugin-failed', severity: 'error', message, at, fix })
  }
  const expanded = sources.flatMap(({ file, params, ...source }): SourceFile[] => {
    const name = source.source
    if (!/\.(?:md|tsx)$/.test(name) || /(?:^|\/)\.{0,2}(?:\/|$)/.test(name)) {
      refuse(name, 'it is no path of a page', 'give it a "source" such as "guide/setup.md"')
      return []
    }
    if (source.text !== undefined && name.endsWith('.tsx')) {
      refuse(name, 'a component cannot be made up of text', 'give it a "file"')
      return []
    }
    const whole = { ...source, file: file ?? join(root, 'content', name) }
    try {
      const pages = fillParams(whole, params)
      for (const one of pages) {
        if (taken.has(one.source)) refuse(one.source, 'another page has that source', 'rename one')
        taken.add(one.source)
      }
      return pages
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refuse(name, reason, 'give a value for each parameter of "url" in each entry of "params"')
      return []
    }
  })
  if (problems.length > 0) throw new SiteError(problems)
  return expanded.sort((a, b) => (a.source < b.source ? -1 : 1))
}

function fillParams(source: SourceFile, params: readonly RouteParams[] | undefined): SourceFile[] {
  const { url } = source
  if (url === undefined) return [source]
  if (!url.startsWith('/')) throw new Error(`its "url" must start with "/": saw "${url}"`)
  const toPath = compile(url)
  if (params === undefined) return [{ ...source, url: toPath({}) }]
  return params.map((values) => {
    const path = toPath(values)
    // One file may stand for many pages, and each of them has a name of its own.
    const name = params.length > 1 ? numbered(source.source, path) : source.source
    return { ...source, source: name, url: path, params: values }
  })
}

/** 'tags.tsx' at '/tags/new' → 'tags(tags-new).tsx' */
function numbered(source: string, path: string): string {
  const name = path.slice(1).replace(/[^\w.%-]+/g, '-')
  return source.replace(/\.(md|tsx)$/, `(${name}).$1`)
}
