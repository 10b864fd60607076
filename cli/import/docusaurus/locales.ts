import { posix } from 'node:path'
import { languageName } from '../../config/languages/languages.ts'
import { isLocaleFolder } from '../reading/locale-folder.ts'
import { mdxFilesIn } from '../reading/mdx-files.ts'
import type { Leftover, Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { ConfigData, CopiedFolder } from '../types.ts'
import { pathsBelow } from '../writing/external-paths.ts'
import { compact } from '../writing/links.ts'
import type { Copy } from '../writing/place-files.ts'
import { leftLocaleReason } from '../writing/reasons.ts'
import { copyPosts } from './blog.ts'
import type { DocsVersion } from './docs.ts'
import { importLabels } from './labels.ts'
import { copyPages, type OtherPages, plainPages } from './other-pages.ts'

/** The languages of a Docusaurus site. */
export interface ImportedLocales {
  readonly locales: ConfigData['locales']
  /** The docs in other languages than the main one. They are copied, because they are not next to the others. */
  readonly folders: readonly CopiedFolder[]
  /** Other pages in these languages. */
  readonly copies: readonly Copy[]
  /** The paths of languages that are left out, for `externalPaths`. */
  readonly leftPaths: readonly string[]
  readonly leftovers: readonly Leftover[]
}

interface Site {
  readonly tree: SiteTree
  readonly versions: readonly DocsVersion[]
  readonly other: OtherPages
  /** The names of components that pages use without an import. */
  readonly components: readonly string[]
  /** The folder of the blog in `content/`; undefined if it is not imported. */
  readonly blogDir: string | undefined
}

/** A language whose docs are in the tree. */
interface Translation {
  readonly code: string
  /** 'i18n/fr' */
  readonly folder: string
  readonly docs: readonly CopiedFolder[]
}

/** Imports the languages that have docs in `i18n/`, and names those that have none. */
export function importDocusaurusLocales(i18n: Setting, site: Site): ImportedLocales {
  const main = i18n.at('defaultLocale').text() ?? 'en'
  const path = i18n.at('path').text() ?? 'i18n'
  const translations: Translation[] = []
  const leftPaths: string[] = []
  for (const locale of i18n.at('locales').items()) {
    const code = locale.text()
    if (code === undefined || code === main) continue
    const settings = i18n.at('localeConfigs', code)
    const folder = posix.join(path, settings.at('path').text() ?? code)
    const docs = isLocaleFolder(code) ? translatedDocs(code, folder, site) : []
    if (docs.length > 0) {
      translations.push({ code, folder, docs })
    } else {
      locale.leave(leftLocaleReason, `${folder}/`)
      settings.done()
      leftPaths.push(pathsBelow(code))
    }
  }
  const settingsOf = (code: string) => importLocale(i18n.at('localeConfigs', code), code)
  const others = translations.map(({ code, folder }) => {
    const labels = compact(
      importLabels(folder, { tree: site.tree, versions: textFiles(folder, site) }),
    )
    return [code, { ...settingsOf(code), ...labels }] as const
  })
  const isPlain = others.length === 0 && main === 'en' && !isSet(i18n.at('localeConfigs', main))
  return {
    locales: isPlain ? undefined : { [main]: settingsOf(main), ...Object.fromEntries(others) },
    folders: translations.flatMap(({ docs }) => docs),
    copies: translations.flatMap((one) => [
      ...translatedPages(one, site),
      ...translatedPosts(one, site),
    ]),
    leftPaths,
    leftovers: [
      ...translations.flatMap((one) => leaveVersions(one, site)),
      ...translations.flatMap((one) => leavePosts(one, site)),
    ],
  }
}

/** Whether a language has settings that have an effect here. */
function isSet(settings: Setting): boolean {
  settings.at('label').done()
  return ['direction', 'htmlLang', 'calendar'].some((key) => settings.at(key).peek() !== undefined)
}

function importLocale(settings: Setting, code: string) {
  for (const key of ['path', 'url', 'baseUrl', 'translate']) settings.at(key).done()
  return {
    label: settings.at('label').text() ?? languageName(code) ?? code,
    ...compact({
      direction: settings.at('direction').text(),
      htmlLang: settings.at('htmlLang').text(),
      calendar: settings.at('calendar').text(),
    }),
  }
}

/** 'i18n/fr/docusaurus-plugin-content-docs/version-1.0' */
function docsFolder(folder: string, { instance, original }: DocsVersion): string {
  const plugin = `docusaurus-plugin-content-docs${instance.id === 'default' ? '' : `-${instance.id}`}`
  return posix.join(folder, plugin, original === 'current' ? original : `version-${original}`)
}

function translatedDocs(
  code: string,
  folder: string,
  { tree, versions, components }: Site,
): CopiedFolder[] {
  return versions.flatMap((version) => {
    const from = docsFolder(folder, version)
    const paths = tree.list(from)
    if (!paths.some((path) => /\.mdx?$/.test(path))) return []
    const mdxFiles = mdxFilesIn(from, { tree, components })
    const files = new Map(paths.map((path) => [path, mdxFiles.get(path) ?? path]))
    return [{ from, to: posix.join(code, version.path), files, mdxFiles }]
  })
}

/** The files in which the texts of the sidebars are. */
function textFiles(folder: string, { versions }: Site) {
  return versions.map((version) => ({
    file: `${docsFolder(folder, version)}.json`,
    label: version.label ?? version.name,
  }))
}

/** Pages that are not docs. */
function translatedPages({ code, folder }: Translation, { tree, other }: Site): Copy[] {
  const from = `${folder}/docusaurus-plugin-content-pages`
  return copyPages(plainPages(from, tree), { from, to: posix.join(code, other.base) })
}

/** The first and the latest version have pages in each language, others only if there are translations. */
function leaveVersions({ folder, docs }: Translation, { versions }: Site): Leftover[] {
  const latest = versions.find(({ isLast }) => isLast)
  return versions.flatMap((version, i) => {
    const file = docsFolder(folder, version)
    if (i === 0 || version === latest || docs.some(({ from }) => from === file)) return []
    const reason = 'this version has no translated docs, so it has no pages in this language'
    return [{ name: 'docs', at: { file }, reason }]
  })
}

const postsFolder = ({ folder }: Translation) => `${folder}/docusaurus-plugin-content-blog`

function hasPosts(translation: Translation, { tree }: Site): boolean {
  return tree.list(postsFolder(translation)).some((path) => /\.mdx?$/.test(path))
}

function translatedPosts(translation: Translation, site: Site): Copy[] {
  if (site.blogDir === undefined || !hasPosts(translation, site)) return []
  return [copyPosts(postsFolder(translation), posix.join(translation.code, site.blogDir), site)]
}

function leavePosts(translation: Translation, site: Site): Leftover[] {
  if (site.blogDir !== undefined || !hasPosts(translation, site)) return []
  const reason = `the blog is not imported; to keep the posts, make them pages in content/${translation.code}/`
  return [{ name: 'posts', at: { file: postsFolder(translation) }, reason }]
}
