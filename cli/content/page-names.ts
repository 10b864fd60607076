import { posix } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import { placeOfSource } from '../files/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { SourceFile } from './types.ts'

/** The part of the configuration that decides what a page's name means. */
type NamedSite = Pick<SiteConfig, 'paths' | 'versions' | 'theme'>

/**
 * Reports pages that other generators, or case-insensitive disks, treat as the page of a folder or as the not-found page,
 * and pages that other generators publish at a URL with `.html`.
 */
export function reportPageNames(sources: readonly SourceFile[], site: NamedSite): Diagnostic[] {
  const places = sources
    .filter(({ kind, generated }) => kind !== 'component' && !generated)
    .map(({ source }) => placeOfSource(source))
  const withHtml = site.paths === 'starlight' ? [] : places.filter((place) => htmlName.test(place))
  const folderPages = places.filter((place) => isMisspelled(place, site))
  const notFound = site.theme.NotFound ? [] : places.filter((place) => isNotFound(place, site))
  return [
    ...folderPages.map(describeFolderPage),
    ...notFound.map(describeNotFound),
    ...withHtml.map(describeHtml),
  ]
}

/** Other generators keep the first extension in the URL: '/a.html' or '/a.html.html'. */
const htmlName = /\.html\.mdx?$/

function describeHtml(place: string): Diagnostic {
  const name = posix.basename(place)
  const plain = name.replace(/\.html(?=\.mdx?$)/, '')
  return {
    code: 'ignored-file',
    severity: 'warning',
    message: `${place} is published as if its name were "${plain}": page URLs do not end in ".html"`,
    at: { file: place },
    fix: `rename the file to "${plain}"`,
  }
}

function isMisspelled(place: string, { paths }: NamedSite): boolean {
  // These generators have them in any case, or none but index.md.
  if (paths.startsWith('docusaurus') || paths === 'vitepress') return false
  const name = posix.basename(place).replace(/\.mdx?$/, '')
  // mdBook reads this name in any case.
  if (/^readme$/i.test(name)) return name !== 'README' && paths !== 'mdbook'
  return /^index$/i.test(name) && name !== 'index'
}

function describeFolderPage(place: string): Diagnostic {
  const name = posix.basename(place).replace(/\.mdx?$/, '')
  return {
    code: 'ignored-file',
    severity: 'warning',
    message: `${place} is not its folder's page: its URL ends in "/${name}"`,
    at: { file: place },
    fix: `rename the file to "index${posix.extname(place)}"`,
  }
}

function isNotFound(place: string, { versions }: NamedSite): boolean {
  if (!/^404\.mdx?$/.test(posix.basename(place))) return false
  const folders = ['content', ...versions.map(({ dir }) => placeOfSource(dir))]
  return folders.some((folder) => posix.relative(folder, posix.dirname(place)) === '')
}

function describeNotFound(place: string): Diagnostic {
  return {
    code: 'ignored-file',
    severity: 'warning',
    message: `${place} is an ordinary page, not the one that readers see at unknown URLs`,
    at: { file: place },
    fix: 'write a component instead, and set "theme.NotFound" to "config/NotFound.tsx" in the configuration',
  }
}
