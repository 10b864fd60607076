import { usePage, useSite } from 'docs-build/runtime'

export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDocsSidebar,
  useSidebarBreadcrumbs,
} from './sidebar-items.ts'

/** A version, as sites of Docusaurus read it. */
export interface GlobalVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly path: string
}

export interface GlobalDoc {
  readonly id: string
  readonly path: string
  readonly sidebar?: string | undefined
}

/** All versions, the newest first. A site has one set of versions, so the id of the plugin has no effect. */
export function useVersions(_pluginId?: string): readonly GlobalVersion[] {
  const { versions, baseUrl } = useSite()
  return versions.map(({ name, label, isLast, path }) => {
    return { name, label, isLast, path: baseUrl + path.slice(1) }
  })
}

export function useLatestVersion(pluginId?: string): GlobalVersion | undefined {
  const versions = useVersions(pluginId)
  return versions.find(({ isLast }) => isLast) ?? versions[0]
}

/** The version of the page; the latest one on pages that have no version, where components would fail without any. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  const latest = useLatestVersion(pluginId)
  const { doc } = usePage()
  return useVersions(pluginId).find(({ name }) => name === doc?.version) ?? latest
}

export function useActiveDocContext(pluginId?: string) {
  const activeVersion = useActiveVersion(pluginId)
  const { url, doc } = usePage()
  const { baseUrl } = useSite()
  if (!doc) return { activeVersion, activeDoc: undefined, alternateDocVersions: {} }
  const toDoc = (path: string): GlobalDoc => ({ id: doc.id, path: baseUrl + path.slice(1) })
  const activeDoc = { ...toDoc(url), sidebar: doc.sidebar?.name }
  const others = doc.alternates.map((one) => [one.version, toDoc(one.url)] as const)
  const alternateDocVersions: Readonly<Record<string, GlobalDoc>> = Object.fromEntries([
    [doc.version, activeDoc],
    ...others,
  ])
  return { activeVersion, activeDoc, alternateDocVersions }
}

export function useDocVersionSuggestions(pluginId?: string) {
  const latest = useLatestVersion(pluginId)
  const { activeDoc, alternateDocVersions } = useActiveDocContext(pluginId)
  const latestDocSuggestion = new Map(Object.entries(alternateDocVersions)).get(latest?.name ?? '')
  return { latestDocSuggestion: latestDocSuggestion ?? activeDoc, latestVersionSuggestion: latest }
}

/** The version that the reader chose: it is not stored here. */
export function useDocsPreferredVersion(_pluginId?: string) {
  return { preferredVersion: null, savePreferredVersionName: (_name: string): void => {} }
}

/** The version of the page, as its layout gets it. */
export function useDocsVersion() {
  const active = useActiveVersion()
  return {
    pluginId: 'default',
    version: active?.name ?? 'current',
    label: active?.label ?? '',
    isLast: active?.isLast ?? true,
    badge: false,
    banner: null,
    className: '',
    docs: {},
    docsSidebars: {},
    noIndex: false,
  }
}

/** The page, as its layout gets it. */
export function useDoc() {
  const { url, title, description, contents, doc, frontMatter = {} } = usePage()
  const metadata = {
    id: doc?.id ?? '',
    title,
    description,
    permalink: url,
    version: doc?.version ?? 'current',
    editUrl: doc?.editUrl,
    tags: [],
    frontMatter,
  }
  const toc = contents.map(({ id, text, level }) => ({ id, level, value: text }))
  return { metadata, frontMatter, toc, contentTitle: title, assets: {} }
}
