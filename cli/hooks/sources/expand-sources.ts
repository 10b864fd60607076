import { statSync } from 'node:fs'
import { extname, isAbsolute, join, relative } from 'node:path'
import { compile, PathError, parse, stringify, type Token } from 'path-to-regexp'
import { type PlaceOptions, placeProblems } from '../../config/loading/place-problems.ts'
import { kindOfPage, type RouteParams, type SourceFile } from '../../content/types.ts'
import { findFrontMatter } from '../../files/front-matter-bounds.ts'
import { isOutsideContent, isPlainPath, placeOfSource, plainPath } from '../../files/paths.ts'
import { type Diagnostic, type Place, SiteError } from '../../report/diagnostic.ts'
import { quoteList } from '../../report/enumerate.ts'
import { fixOf } from '../../report/thrown.ts'
import { ReturnError } from '../calling/call-hook.ts'
import { checkUrl } from '../checking/check-returned.ts'
import { nearestFile } from '../checking/check-sources.ts'
import type { PluginSource } from '../types.ts'
import { joinParts } from './join-parts.ts'
import {
  placeOfOrigin,
  refuseSameSources,
  refuseSource,
  type SourceRefusal,
} from './refuse-sources.ts'

/** A source as `content` hooks get it. */
export function toPluginSource({ params, generated: _, ...source }: SourceFile): PluginSource {
  return params ? { ...source, params: [params] } : source
}

export interface ExpandOptions extends PlaceOptions {
  /** The plugin that added or changed a source. */
  readonly owners: ReadonlyMap<PluginSource, string>
}

/**
 * What `content` hooks returned, as one entry for each page: a route with parameters becomes one page for each of its
 * `params`. Throws a SiteError that names each source that cannot be a page, and each that appears twice.
 */
export function expandSources(
  sources: readonly PluginSource[],
  { owners, ...options }: ExpandOptions,
): SourceFile[] {
  const { root, configFile } = options
  const problems: Diagnostic[] = []
  const ownerBySource = new Map([...owners].map(([{ source }, owner]) => [source, owner]))
  const refuse = (source: string, refusal: SourceRefusal, at: Place = { file: configFile }) => {
    const owner = ownerBySource.get(source)
    problems.push(refuseSource(source, owner, { ...refusal, at }))
  }
  const names = new Set(sources.map(({ source }) => source))
  const expanded = sources.flatMap((given): SourceFile[] => {
    const { file, params, origin, parts, ...source } = given
    const name = source.source
    const plugin = owners.get(given)
    const joined = parts && joinParts(parts)
    const generated =
      plugin === undefined
        ? undefined
        : { plugin, ...(origin && { origin }), ...(joined && { parts: joined.parts }) }
    const complete = {
      ...source,
      ...(joined && { text: joined.text }),
      file: file ?? join(root, 'content', name),
      ...(generated && { generated }),
    }
    const refusal = refusalOf(complete, file, root)
    if (refusal) {
      refuse(name, refusal)
      return []
    }
    if (given.original !== undefined && !names.has(given.original)) {
      refuse(name, {
        reason: `its "original" is "${given.original}", which is not a source of the site`,
        fix: 'set "original" to the source of the same page in the default language',
      })
      return []
    }
    if (hasOpenFrontMatter(parts)) {
      refuse(name, openFrontMatter, placeOfOrigin(generated))
      return []
    }
    try {
      return fillParams(complete, params)
    } catch (error) {
      refuse(name, {
        reason: reasonOfUrl(error),
        fix:
          fixOf(error) ??
          'correct "url", or give each entry of "params" a value for each parameter of "url"',
      })
      return []
    }
  })
  problems.push(...refuseSameSources(expanded, configFile))
  if (problems.length > 0) throw new SiteError(placeProblems(problems, options))
  return expanded.sort((a, b) => (a.source < b.source ? -1 : 1))
}

const openFrontMatter: SourceRefusal = {
  reason: 'the front matter in the first part has no closing "---"',
  fix: 'add the line "---" after the last key in the first part, or, if the first "---" is a horizontal rule, add a blank line below it',
}

/** Whether the first part begins with front matter that a line in another part would close. */
function hasOpenFrontMatter(parts: PluginSource['parts']): boolean {
  const first = parts?.[0]
  return first !== undefined && !findFrontMatter(first.text).isClosed
}

/** `written` is the file that the plugin gave. */
function refusalOf(
  { source, kind, file, text, generated }: SourceFile,
  written: string | undefined,
  root: string,
): SourceRefusal | undefined {
  const wrongPath = pathRefusal(source, root)
  if (wrongPath) return wrongPath
  const expectedKind = kindOfPage(source)
  // A plugin may read Markdown as MDX.
  if (kind !== expectedKind && !(kind === 'mdx' && expectedKind === 'markdown')) {
    return {
      reason: `its "kind" is "${kind}", but its extension is "${extname(source)}"`,
      fix: `set "kind" to "${expectedKind}", or rename the source`,
    }
  }
  if (text !== undefined) {
    if (kind === 'markdown') return undefined
    const what = kind === 'component' ? 'a component page' : 'an MDX page'
    const used = generated?.parts ? '"parts"' : '"text"'
    return { reason: `${what} cannot come from ${used}`, fix: `use "file" instead of ${used}` }
  }
  if (!isAbsolute(file)) {
    return {
      reason: `its "file" is "${file}", which is not an absolute path`,
      fix: `write join(root, "${file}")`,
    }
  }
  if (isFile(file)) return undefined
  const canHaveText = kind === 'markdown'
  const fix = `set "file" to an existing file${canHaveText ? ', or add a "text"' : ''}`
  if (written === undefined) {
    const missing = canHaveText ? '"file" or "text"' : '"file"'
    return { reason: `it has no ${missing}, and there is no file content/${source}`, fix }
  }
  const near = nearestFile(relative(root, file), root)
  return {
    reason: `there is no file "${relative(root, file)}"`,
    fix: near ? `write join(root, "${near}")` : fix,
  }
}

function pathRefusal(source: string, root: string): SourceRefusal | undefined {
  const fix = `write "${pagePath(source)}"`
  if (source.startsWith('content/') && !isFile(join(root, 'content', source))) {
    return { reason: 'source paths are relative to content/', fix }
  }
  if (!/\.(?:mdx?|tsx)$/.test(source)) {
    return { reason: `a page's path must end with ".md", ".mdx", or ".tsx"`, fix }
  }
  if (isOutsideContent(source) && isFile(join(root, placeOfSource(source)))) return undefined
  return isPlainPath(source) ? undefined : { reason: 'it is not a valid path for a page', fix }
}

/** What the path of a page was probably meant to be: '/content/guide/setup' → 'guide/setup.md' */
function pagePath(source: string): string {
  const path = plainPath(source).replace(/^content\//, '')
  if (/\.(?:mdx?|tsx)$/.test(path)) return path
  return `${path.replace(/\.[a-z]+$/i, '') || 'guide/setup'}.md`
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function fillParams(source: SourceFile, params: readonly RouteParams[] | undefined): SourceFile[] {
  const { url } = source
  if (url === undefined) {
    if (params === undefined) return [source]
    throw new ReturnError('it has "params" but no "url"', 'add a "url", or remove "params"')
  }
  if (!url.startsWith('/')) {
    throw new ReturnError(
      `its "url" is "${url}", which does not start with "/"`,
      'start "url" with "/"',
    )
  }
  if (params === undefined) return [withEncodedUrl({ ...source, url })]
  const toPath = compile(url)
  return params.map((values) => {
    const path = checkUrl(toPath(values))
    return { ...source, source: sourceFor(source.source, path), url: path, params: values }
  })
}

/** In the terms of the plugin what path-to-regexp says about `url` and `params`. */
function reasonOfUrl(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof PathError) {
    const [mistake = ''] = message.split(/: |;/)
    return `its "url" is "${error.originalPath}", which is not a valid pattern (${mistake})`
  }
  const [, missing] = /^Missing parameters: (.+)$/.exec(message) ?? []
  return missing === undefined
    ? message
    : `an entry of "params" has no value for ${quoteList(missing.split(', '))}`
}

/** A route with parameters and without `params` is a pattern, which browsers match in its encoded form. */
function withEncodedUrl(source: SourceFile & { readonly url: string }): SourceFile {
  const { tokens } = parse(source.url)
  const url = stringify({ tokens: tokens.map(encoded) })
  return tokens.every(({ type }) => type === 'text')
    ? { ...source, url: checkUrl(url) }
    : { ...source, url, isPattern: true }
}

function encoded(token: Token): Token {
  if (token.type === 'text') return { ...token, value: encodeURI(decodeURI(token.value)) }
  return token.type === 'group' ? { ...token, tokens: token.tokens.map(encoded) } : token
}

/** One file makes many pages, each with a unique source: 'tags.tsx' at '/tags/new' → 'tags(tags,new).tsx' */
function sourceFor(source: string, path: string): string {
  return source.replace(/\.(mdx?|tsx)$/, `(${path.slice(1).replaceAll('/', ',')}).$1`)
}
