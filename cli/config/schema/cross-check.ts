import picomatch from 'picomatch'
import { enumerate } from '../../report/enumerate.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject, type Mistake, missingKey } from '../../report/schema.ts'
import { languageName } from '../languages/languages.ts'
import { versionDir, versionPath } from '../versions.ts'
import { findKeyMistakes } from './declared-keys.ts'
import { externalPattern } from './external-paths.ts'
import { at, keysAt, listAt, textAt } from './raw.ts'

export type ReportConfig = (path: string, mistake: Mistake & { readonly fix: string }) => void

/**
 * Checks rules that span several keys. `input` is what the configuration exports. It may have other problems: what cannot
 * be read is skipped, so that all problems are reported at once.
 */
export function crossCheck(input: unknown, report: ReportConfig): void {
  checkVersions(listAt(input, 'docs', 'versions'), report)
  checkLocales(input, report)
  checkVersionPaths(input, report)
  checkSearch(input, report)
  const plugins = listAt(input, 'plugins').map((plugin) => textAt(plugin, 'name'))
  reportRepeats(plugins, 'plugins', 'name', 'remove one of the plugins', report)
  const redirects = listAt(input, 'redirects').map((redirect) => textAt(redirect, 'from'))
  reportRepeats(redirects, 'redirects', 'from', 'remove one of the redirects', report)
  checkExternalPaths(input, report)
  for (const { path, ...mistake } of findKeyMistakes(input)) report(path, mistake)
  for (const name of keysAt(input, 'components')) {
    if (/^[a-z][a-z\d-]*$/.test(name)) continue
    report(`components.${name}`, {
      what: 'has an invalid name: names must begin with a letter and contain only lowercase letters, digits, and "-"',
      fix: `write "${toKebab(name)}"`,
    })
  }
  if (keysAt(input, 'sidebars').includes('none')) {
    report('sidebars.none', {
      what: 'needs a different name: in front matter, "sidebar: none" means that the page has no sidebar',
      fix: 'rename the sidebar',
    })
  }
}

function checkVersions(versions: readonly unknown[], report: ReportConfig): void {
  const names = versions.map((version) => textAt(version, 'name'))
  reportRepeats(names, 'docs.versions', 'name', 'give each version a different name', report)
  const named = versions.map((version, i) => ({
    name: names[i] ?? '',
    path: textAt(version, 'path'),
    dir: textAt(version, 'dir'),
  }))
  // A missing name is reported elsewhere, and without it there is no default path.
  const paths = named.map((entry, i) =>
    entry.name || entry.path ? versionPath(entry, i) : undefined,
  )
  const fix = 'give each version a different path'
  const repeated = reportRepeats(paths, 'docs.versions', 'path', fix, report)
  const dirs = named.map((entry, i) =>
    paths[i] === undefined || (repeated.has(i) && entry.dir === undefined)
      ? undefined
      : versionDir(entry, i),
  )
  reportRepeats(dirs, 'docs.versions', 'dir', 'give each version a different folder', report)
  checkLatest(versions, names, report)
}

function checkLatest(
  versions: readonly unknown[],
  names: readonly (string | undefined)[],
  report: ReportConfig,
): void {
  const latest = names.filter((_, i) => at(versions[i], 'isLast') === true)
  if (latest.length > 1) {
    const seen = enumerate(latest.map((name) => `"${name}"`))
    report('docs.versions', {
      what: `has more than one version with "isLast: true": ${seen}`,
      fix: 'set "isLast" to true only for the latest release',
    })
  } else if (latest.length === 0 && at(versions[0], 'isLast') === false) {
    report('docs.versions', {
      what: 'has no version with "isLast: true"',
      fix: 'set "isLast" to true for the latest release',
    })
  }
}

function checkLocales(input: unknown, report: ReportConfig): void {
  if (!isObject(at(input, 'locales') ?? {})) return
  const standard = textAt(input, 'defaultLocale')
  const only = standard !== undefined && languageName(standard) !== undefined ? standard : 'en'
  const codes = at(input, 'locales') === undefined ? [only] : keysAt(input, 'locales')
  if (codes.length === 0) {
    report('locales', { what: 'has no entries', fix: 'add a language, or remove "locales"' })
    return
  }
  for (const code of codes) {
    if (!isObject(at(input, 'locales', code)) || at(input, 'locales', code, 'label') !== undefined)
      continue
    if (languageName(code) === undefined)
      report(`locales.${code}.label`, { what: missingKey, fix: "add the language's name" })
  }
  for (const code of codes.length > 1 ? codes : []) {
    if (/^[A-Za-z]{2,}(?:[-_][A-Za-z\d]+)*$/.test(code)) continue
    report(`locales.${code}`, {
      what: 'is not a language code',
      fix: 'write a code such as "pt-BR"',
    })
  }
  if (standard !== undefined && !codes.includes(standard)) {
    const near = nearest(standard, codes) ?? codes[0]
    const isSet = at(input, 'locales') !== undefined
    const what = isSet ? 'must be a key of "locales"' : 'must be a known language code'
    report('defaultLocale', { what, seen: standard, fix: `write "${near}"` })
  }
}

function checkSearch(input: unknown, report: ReportConfig): void {
  if (at(input, 'search', 'provider') !== 'algolia') return
  for (const key of ['appId', 'apiKey', 'indexName']) {
    if (at(input, 'search', key) !== undefined) continue
    const fix = 'add this setting, which the search provider "algolia" requires'
    report(`search.${key}`, { what: missingKey, fix })
  }
}

/** The folder and the path of a language cannot be those of a version. */
function checkVersionPaths(input: unknown, report: ReportConfig): void {
  const codes = keysAt(input, 'locales')
  const standard = textAt(input, 'defaultLocale') ?? codes[0]
  for (const [i, version] of listAt(input, 'docs', 'versions').entries()) {
    const [name, path] = [textAt(version, 'name'), textAt(version, 'path')]
    if (name === undefined && path === undefined) continue
    const [, first = '', ...rest] = versionPath({ name: name ?? '', path }, i).split('/')
    if (first === standard || !codes.includes(first)) continue
    const near = ['', `${first}-docs`, ...rest].join('/')
    report(`docs.versions[${i}].${path === undefined ? 'name' : 'path'}`, {
      what: 'must not begin with a language code',
      seen: path ?? name,
      fix: path === undefined ? `add a path, such as "${near}"` : `write a path such as "${near}"`,
    })
  }
}

/** A pattern that the home page matches would turn off the check of all links. */
function checkExternalPaths(input: unknown, report: ReportConfig): void {
  const baseUrl = textAt(input, 'baseUrl') ?? '/'
  for (const [i, pattern] of listAt(input, 'externalPaths').entries()) {
    if (typeof pattern !== 'string' || pattern === '') continue
    if (!picomatch(externalPattern(pattern, baseUrl), { dot: true })(baseUrl)) continue
    const fix = 'write a pattern that matches only the paths of another site, such as "/api/**"'
    report(`externalPaths[${i}]`, {
      what: "must not match the site's own pages",
      seen: pattern,
      fix,
    })
  }
}

/** Reports each value that an earlier entry of the list already has; returns the indexes of those entries. */
function reportRepeats(
  values: readonly (string | undefined)[],
  path: string,
  key: string,
  fix: string,
  report: ReportConfig,
): ReadonlySet<number> {
  const first = new Map<string, number>()
  const repeated = new Set<number>()
  for (const [i, value] of values.entries()) {
    if (value === undefined) continue
    const before = first.get(value)
    if (before === undefined) {
      first.set(value, i)
      continue
    }
    repeated.add(i)
    report(`${path}[${i}].${key}`, {
      what: `${path}[${before}] already has this "${key}"`,
      seen: value,
      fix,
    })
  }
  return repeated
}

/** 'ProviderList' → 'provider-list' */
function toKebab(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/[^A-Za-z\d]+/g, '-')
  return words.replace(/^[^A-Za-z]+|-+$/g, '').toLowerCase() || 'component'
}
