import type { PluginSource, SourcePart } from '../../kit.ts'
import { asCodeSpan, firstSentence } from '../model/comment-text.ts'
import { type ApiExport, type ApiModule, memberAnchor } from '../model/plan.ts'
import { type ApiPagesContext, described, isDeprecated, sourceOrigin } from './context.ts'
import { description } from './description.ts'
import { exportPage, exportParts, frontMatter, searchWords } from './export-page.ts'
import { type GroupTitle, groupHeading, groupTitle } from './group-titles.ts'

/** All pages of a reference. */
export function apiSources(context: ApiPagesContext): PluginSource[] {
  const { plan, settings, path } = context
  const [only] = plan.modules
  const isAlone = plan.modules.length === 1
  const head = {
    title: settings.title,
    ...(settings.description && { description: settings.description }),
    custom_edit_url: null,
  }
  if (isAlone && only) return modulePages(only, head, context)
  const items = plan.modules.map((module) => moduleItem(module))
  return [
    {
      source: `${settings.dir}/index.md`,
      kind: 'markdown',
      url: path,
      parts: [{ text: frontMatter(head) }, { text: items.join('\n') }],
    },
    ...plan.modules.flatMap((module) => modulePages(module, moduleHead(module), context)),
  ]
}

function moduleHead({ name, reflection }: ApiModule): Readonly<Record<string, unknown>> {
  const { plain } = firstSentence(reflection.comment?.summary ?? [])
  return { title: name, ...(plain && { description: plain }), custom_edit_url: null }
}

/** The page of a module, and those of its exports and namespaces. */
function modulePages(
  module: ApiModule,
  head: Readonly<Record<string, unknown>>,
  pages: ApiPagesContext,
): PluginSource[] {
  const { settings } = pages
  const isShared = settings.pages === 'module'
  const context = { ...pages, module, texts: pages.textsIn(module.folder) }
  const own = module.exports.filter(({ isReexport }) => !isReexport)
  const again = module.exports.filter(({ isReexport }) => isReexport)
  const keywords = isShared ? own.flatMap(({ name }) => searchWords(name)) : []
  const parts: SourcePart[] = [
    { text: frontMatter({ ...head, keywords }) },
    ...description(module.reflection, context),
    ...namespaceList(module.namespaces, context),
    ...(isShared
      ? own.flatMap((one) => [
          { text: `## ${heading(one)} {#${memberAnchor(one.name)}}` },
          ...exportParts(one, 4, context),
        ])
      : groupLists(own, context)),
    ...reexports(again, pages),
  ]
  // The pages of the exports may be in a folder deeper.
  const inGroup = { ...context, texts: pages.textsIn(`${module.folder}/group`) }
  return [
    {
      source: `${module.folder}/index.md`,
      kind: 'markdown',
      url: module.url,
      parts,
      origin: sourceOrigin(module.reflection),
    },
    ...(isShared ? [] : own.map((one) => exportPage(one, inGroup))),
    ...module.namespaces.flatMap((inner) => modulePages(inner, moduleHead(inner), pages)),
  ]
}

function heading(one: ApiExport): string {
  const code = asCodeSpan(one.name)
  return one.reflections.every(isDeprecated) ? `~~${code}~~` : code
}

/** The exports by group, with the first sentence of each. */
function groupLists(
  exports: readonly ApiExport[],
  { labels }: Pick<ApiPagesContext, 'labels'>,
): SourcePart[] {
  const groups = new Map<string, { title: GroupTitle; members: ApiExport[] }>()
  for (const one of exports) {
    const title = groupTitle(one.group, labels)
    const { members = [] } = groups.get(title.id) ?? {}
    groups.set(title.id, { title, members: [...members, one] })
  }
  // As the sidebar sorts them.
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...groups.values()]
    .sort((a, b) => compare(a.title.text, b.title.text))
    .flatMap(({ title, members }) => [
      { text: groupHeading(title) },
      { text: members.map(exportItem).join('\n') },
    ])
}

function exportItem(one: ApiExport): string {
  const [first] = one.reflections
  const { markdown } = firstSentence(first ? (described(first).comment?.summary ?? []) : [])
  const link = `[${asCodeSpan(one.name)}](<${one.url}>)`
  const shown = one.reflections.every(isDeprecated) ? `~~${link}~~` : link
  return `- ${shown}${markdown && `: ${markdown}`}`
}

function moduleItem({ name, url, reflection }: ApiModule): string {
  const { markdown } = firstSentence(reflection.comment?.summary ?? [])
  return `- [${asCodeSpan(name)}](<${url}>)${markdown && `: ${markdown}`}`
}

function namespaceList(
  namespaces: readonly ApiModule[],
  { labels }: Pick<ApiPagesContext, 'labels'>,
): SourcePart[] {
  if (namespaces.length === 0) return []
  return [
    { text: groupHeading(groupTitle('Namespaces', labels)) },
    { text: namespaces.map(moduleItem).join('\n') },
  ]
}

/** Exports that another module has, too. */
function reexports(exports: readonly ApiExport[], { plan, labels }: ApiPagesContext): SourcePart[] {
  if (exports.length === 0) return []
  const items = exports.map(({ name, reflections }) => {
    const url = plan.urlOf(reflections[0]?.id ?? -1)
    return url === undefined ? `- ${asCodeSpan(name)}` : `- [${asCodeSpan(name)}](<${url}>)`
  })
  return [{ text: groupHeading(groupTitle('References', labels)) }, { text: items.join('\n') }]
}
