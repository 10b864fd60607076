import picomatch from 'picomatch'
import type { PathRule } from '../../config/types.ts'
import { locate } from '../reading/located.ts'
import { mdxFilesIn } from '../reading/mdx-files.ts'
import { type Leftover, Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { AddedPage, CopiedFolder } from '../types.ts'
import { compact } from '../writing/links.ts'
import { compilerReason } from '../writing/reasons.ts'
import { collectIndexPages, type IndexPages } from './index-pages.ts'
import { withoutMissing } from './missing-versions.ts'
import { type DocsIndex, indexDocs } from './pages.ts'
import { pathnamesIn } from './pathnames.ts'
import { convertSidebars, firstDoc } from './sidebars.ts'
import { type DocsInstance, planVersions, printVersion, type Version } from './versions.ts'

/** The docs of a Docusaurus site. */
export interface ImportedDocs {
  readonly config: { readonly docs: object; readonly sidebars?: unknown }
  readonly files: readonly string[]
  readonly leftovers: readonly Leftover[]
  readonly folders: readonly CopiedFolder[]
  readonly pages: readonly AddedPage[]
  readonly routes: DocsRoutes
  readonly versions: readonly DocsVersion[]
  /** Paths in sidebars that Docusaurus does not check. */
  readonly pathnames: readonly string[]
}

/** A version of the docs of an instance. */
export type DocsVersion = Pick<
  LoadedVersion,
  'instance' | 'original' | 'name' | 'label' | 'path' | 'isLast'
>

/** Finds the URLs of docs for the navbar and the footer. `instance` is the id of a docs plugin. */
export interface DocsRoutes {
  readonly urlOfDoc: (id: string, instance?: string) => string | undefined
  readonly urlOfSidebar: (name: string, instance?: string) => string | undefined
  /** The first page of the docs. */
  readonly main: string | undefined
  /** Whether a doc is at a URL. */
  readonly has: (url: string) => boolean
}

interface LoadedVersion extends Version {
  readonly instance: DocsInstance
  readonly docs: DocsIndex
  readonly sidebars: Readonly<Record<string, unknown[]>>
  readonly generated: IndexPages
  readonly draftIds: readonly string[]
  readonly file: string | undefined
  readonly pathnames: readonly string[]
  readonly leftovers: readonly Leftover[]
}

/** Options that have no effect on the pages. */
const irrelevant = [
  'id',
  'breadcrumbs',
  'include',
  'admonitions',
  'tagsBasePath',
  'tags',
  'editCurrentVersion',
  'editLocalizedFiles',
  'onInlineTags',
]

interface DocsContext {
  readonly tree: SiteTree
  readonly components: readonly string[]
  readonly baseUrl: string
}

/** Imports the options of the docs plugins, the versions and the sidebars. Other docs become versions, too. */
export async function importDocs(
  instances: readonly DocsInstance[],
  { tree, components, baseUrl }: DocsContext,
): Promise<ImportedDocs> {
  const versions: LoadedVersion[] = []
  const missing: Leftover[] = []
  const [first] = instances
  const keepsNumbers = first?.options.at('numberPrefixParser').flag() === false
  const rule = keepsNumbers ? 'docusaurus-numbered' : 'docusaurus'
  for (const instance of instances) {
    leaveOptions(instance)
    const planned = withoutMissing(planVersions(instance, tree), instance, tree)
    missing.push(...planned.leftovers)
    for (const version of planned.versions) {
      const isFirst = versions.length === 0
      versions.push(await loadVersion(version, instance, { isFirst, rule, tree, baseUrl }))
    }
  }
  const main = versions.find(({ isLast }) => isLast)
  return {
    config: {
      docs: {
        paths: rule,
        versions: versions.map((version) =>
          printVersion(version, {
            isLast: version === main,
            isFirst: version === versions[0],
            draftIds: version.draftIds,
            isApart: isApart(version, versions),
          }),
        ),
        ...(first && compact(importPageOptions(first.options))),
      },
      ...sidebarsOf(versions),
    },
    files: versions.flatMap(({ file }) => file ?? []),
    leftovers: [...missing, ...versions.flatMap(({ leftovers }) => leftovers)],
    folders: versions.map(({ folder, path }) => ({
      from: folder,
      to: path.replace(/^\//, ''),
      mdxFiles: mdxFilesIn(folder, { tree, components }),
    })),
    pages: versions.flatMap(({ generated }) => generated.pages),
    routes: routesOf(versions),
    versions,
    pathnames: versions.flatMap(({ pathnames }) => pathnames),
  }
}

/** Whether these are docs next to the main ones, and have no versions. */
function isApart({ instance, isLast }: LoadedVersion, versions: readonly LoadedVersion[]): boolean {
  const own = versions.filter((one) => one.instance === instance)
  return isLast && own.length === 1 && instance !== versions[0]?.instance
}

function leaveOptions({ id, options }: DocsInstance): void {
  for (const name of irrelevant) options.at(name).done()
  for (const name of ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins']) {
    options.at(name).leave(compilerReason)
  }
  if (id === 'default') return
  options.at('editUrl').leave('all pages share one "editUrl" setting')
  for (const name of ['showLastUpdateTime', 'showLastUpdateAuthor']) {
    options.at(name).leave('all pages share one "lastUpdated" setting')
  }
}

interface LoadContext extends Pick<DocsContext, 'tree' | 'baseUrl'> {
  readonly isFirst: boolean
  readonly rule: PathRule
}

/** Reads the docs of a version and its sidebars, by the names that docs-build gives them. */
async function loadVersion(
  version: Version,
  instance: DocsInstance,
  { isFirst, rule, tree, baseUrl }: LoadContext,
): Promise<LoadedVersion> {
  const { name, original, folder, sidebarFile } = version
  const docs = indexDocs(folder, { tree, versionPath: version.path, rule })
  const exists = sidebarFile !== undefined && tree.has(sidebarFile)
  const settings = new Setting(
    exists
      ? await tree.load(sidebarFile)
      : locate({ docs: [{ type: 'autogenerated', dirName: '.' }] }, { file: sidebarFile ?? '' }),
  )
  const generated = collectIndexPages({ folder, docs, rule, tree })
  const prefix = isFirst ? '' : `version-${name}/`
  const sidebars = convertSidebars(settings, { version: original, prefix, generated, baseUrl })
  generated.addForFolders()
  return {
    ...version,
    instance,
    docs,
    sidebars,
    generated,
    draftIds: excludedDocs(instance.options, docs),
    file: exists ? sidebarFile : undefined,
    pathnames: pathnamesIn(settings, baseUrl),
    leftovers: settings.leftovers(),
  }
}

/** The ids of docs that `exclude` leaves out. */
function excludedDocs(options: Setting, docs: DocsIndex): string[] {
  const patterns = options
    .at('exclude')
    .items()
    .flatMap((one) => one.text() ?? [])
  if (patterns.length === 0) return []
  const matches = picomatch(patterns)
  return [...docs].filter(([, { path }]) => matches(path)).map(([id]) => id)
}

/** All sidebars; nothing if the only one is the sidebar that docs-build generates anyway. */
function sidebarsOf(versions: readonly LoadedVersion[]): { readonly sidebars?: unknown } {
  const sidebars = Object.assign({}, ...versions.map((version) => version.sidebars))
  const isGenerated = JSON.stringify(Object.values(sidebars)) === JSON.stringify(generatedOnly)
  return isGenerated && versions.length === 1 ? {} : { sidebars }
}

const generatedOnly = [[{ type: 'autogenerated', dir: '.' }]]

function routesOf(versions: readonly LoadedVersion[]): DocsRoutes {
  const lastOf = (id = 'default') =>
    versions.find(({ instance, isLast }) => isLast && instance.id === id)
  const urlOfSidebar = (name: string | undefined, id?: string) => {
    const version = lastOf(id)
    const entries = Object.entries(version?.sidebars ?? {})
    const [, items] =
      entries.find(([key]) => name === undefined || key === name || key.endsWith(`/${name}`)) ?? []
    const doc = firstDoc(items, version?.docs)
    return doc === undefined ? undefined : version?.docs.get(doc)?.url
  }
  const urls = new Set(versions.flatMap(({ docs }) => [...docs.values()].map(({ url }) => url)))
  return {
    urlOfDoc: (id, instance) => lastOf(instance)?.docs.get(id)?.url,
    urlOfSidebar,
    main: urlOfSidebar(undefined),
    has: (url) => urls.has(url),
  }
}

function importPageOptions(options: Setting) {
  return {
    editUrl: options.at('editUrl').text()?.replace(/\/?$/, '/'),
    lastUpdated: importLastUpdated(options),
  }
}

function importLastUpdated(options: Setting) {
  const time = options.at('showLastUpdateTime').flag() ?? false
  const author = options.at('showLastUpdateAuthor').flag() ?? false
  return author ? { author: true } : time || undefined
}
