import { posix } from 'node:path'
import type { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { compact } from '../writing/links.ts'

/** A docs plugin of a Docusaurus site, with its versions. */
export interface DocsInstance {
  /** 'default' for the docs of the preset. */
  readonly id: string
  readonly options: Setting
}

export interface Version {
  /** Its name in Docusaurus: 'current' or '2.0'. */
  readonly original: string
  readonly name: string
  readonly label: string | undefined
  readonly path: string
  /** Relative to the root. */
  readonly folder: string
  readonly sidebarFile: string | undefined
  /** Whether it is the latest of its docs. */
  readonly isLast: boolean
  readonly banner: string
}

/** The versions in Docusaurus' order: the docs that people work on, then those in versions.json. */
export function planVersions({ id, options }: DocsInstance, tree: SiteTree): Version[] {
  const prefix = id === 'default' ? '' : `${id}_`
  const names = readVersions(options, `${prefix}versions.json`, tree)
  const included = includedVersions(options, names)
  const last = lastVersion(options, included)
  const newer = included.slice(0, Math.max(0, included.indexOf(last)))
  return included.map((original) => {
    const written = options.at('versions', original)
    for (const key of ['badge', 'className', 'noIndex']) written.at(key).done()
    const isLast = original === last
    const isUnreleased = newer.includes(original)
    return {
      original,
      name: versionName(id, original),
      label: written.at('label').text() ?? standardLabel(id, original, names),
      path: versionPath(options, original, { standard: id === 'default' ? 'docs' : id, isLast }),
      ...versionFiles(options, original, { prefix, tree }),
      isLast,
      banner:
        written.at('banner').text() ??
        (isUnreleased ? 'unreleased' : isLast ? 'none' : 'unmaintained'),
    }
  })
}

/** A version for the configuration, without defaults. `isLast`: it is the latest of the whole site. */
export function printVersion(
  { name, label, path, folder, banner }: Version,
  more: {
    readonly isLast: boolean
    readonly isFirst: boolean
    readonly draftIds: readonly string[]
    /** Whether these are docs of something else, without versions. */
    readonly isApart: boolean
  },
) {
  const { isLast, isFirst, draftIds, isApart } = more
  return compact({
    name,
    label: label === name ? undefined : label,
    path,
    dir: `../${folder}`,
    // The first version is the latest by default.
    isLast: isLast && !isFirst ? true : undefined,
    menu: isApart ? false : undefined,
    banner: banner === (isLast || isApart ? 'none' : 'unmaintained') ? undefined : banner,
    draftIds: draftIds.length > 0 ? draftIds : undefined,
  })
}

function readVersions(options: Setting, file: string, tree: SiteTree): string[] {
  const text = tree.read(file)
  if (text === undefined || options.at('disableVersioning').flag()) return []
  try {
    const names: unknown = JSON.parse(text)
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}

/** The docs that people work on come first, unless versions.json says where. */
function includedVersions(options: Setting, names: readonly string[]): string[] {
  const hasCurrent = options.at('includeCurrentVersion').flag() ?? true
  const all = [...new Set(hasCurrent && !names.includes('current') ? ['current', ...names] : names)]
  const only = options
    .at('onlyIncludeVersions')
    .items()
    .flatMap((one) => one.text() ?? [])
  const included = only.length > 0 ? all.filter((name) => only.includes(name)) : all
  return included.length > 0 ? included : ['current']
}

function lastVersion(options: Setting, included: readonly string[]): string {
  const written = options.at('lastVersion').text()
  if (written !== undefined && included.includes(written)) return written
  return included.find((name) => name !== 'current') ?? 'current'
}

/** Names are unique among all docs: 'current' and '2.0', 'community' and 'community-2.0'. */
function versionName(id: string, original: string): string {
  if (id === 'default') return original
  return original === 'current' ? id : `${id}-${original}`
}

function standardLabel(id: string, original: string, names: readonly string[]) {
  if (original !== 'current') return id === 'default' ? undefined : `${id} ${original}`
  if (id !== 'default') return `${id.charAt(0).toUpperCase()}${id.slice(1)}`
  return names.length > 0 ? 'Next' : 'Docs'
}

function versionPath(
  options: Setting,
  original: string,
  { standard, isLast }: { readonly standard: string; readonly isLast: boolean },
): string {
  const base = options.at('routeBasePath').text() ?? standard
  const own = isLast ? '' : original === 'current' ? 'next' : original
  const path = options.at('versions', original, 'path').text() ?? own
  return posix.join('/', base, path).replace(/(?<=.)\/+$/, '')
}

/** The folder of the docs that people work on. */
export function currentFolder(options: Setting): string {
  return posix.normalize(options.at('path').text() ?? 'docs').replace(/\/$/, '')
}

function versionFiles(
  options: Setting,
  original: string,
  { prefix, tree }: { readonly prefix: string; readonly tree: SiteTree },
): Pick<Version, 'folder' | 'sidebarFile'> {
  const sidebarPath = options.at('sidebarPath')
  if (original === 'current') {
    return {
      folder: currentFolder(options),
      sidebarFile: writtenSidebars(sidebarPath, tree) ?? defaultSidebars(sidebarPath, prefix, tree),
    }
  }
  return {
    folder: `${prefix}versioned_docs/version-${original}`,
    sidebarFile: `${prefix}versioned_sidebars/version-${original}-sidebars.json`,
  }
}

/** The file that the configuration names; a site may have changed its language, and not the name. */
function writtenSidebars(sidebarPath: Setting, tree: SiteTree): string | undefined {
  const written = sidebarPath.text()?.replace(/^\.\//, '')
  if (written === undefined) return undefined
  const stem = written.replace(/\.(?:[cm]?[jt]s|json)$/, '')
  const found = tree.find(written, ...sidebarExtensions.map((extension) => `${stem}.${extension}`))
  if (found === undefined) {
    sidebarPath.leave(`there is no file "${written}", so the sidebar is generated from the folders`)
  }
  return found ?? written
}

const sidebarExtensions = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs', 'json']

/** The docs of the preset have a file by default, other docs a generated sidebar. */
function defaultSidebars(written: Setting, prefix: string, tree: SiteTree): string | undefined {
  if (written.flag() === false || prefix !== '') return undefined
  return tree.find('sidebars.js', ...sidebarExtensions.map((extension) => `sidebars.${extension}`))
}
