import { joinList, type PluginSource, type SourcePart } from '../../kit.ts'
import type { ApiLabel } from '../labels/english.ts'
import { asCodeSpan, firstSentence } from '../model/comment-text.ts'
import { type ApiExport, membersOf } from '../model/plan.ts'
import { printExport } from '../model/print-export.ts'
import { kinds, type Reflection } from '../typedoc/json.ts'
import { codePart, described, type PartsContext, sourceOrigin } from './context.ts'
import { description } from './description.ts'
import { groupTitle } from './group-titles.ts'
import { memberParts, overload, sourceLink } from './members.ts'
import { typedDescription, withoutRepetition } from './type-parts.ts'

/** The page of an export. */
export function exportPage(one: ApiExport, context: PartsContext): PluginSource {
  const { module, labels } = context
  const [first] = one.reflections
  const group = folderName(groupTitle(one.group, labels).text, labels)
  const { plain } = firstSentence(first ? (described(first).comment?.summary ?? []) : [])
  return {
    source: `${module.folder}/${group}/${one.slug}.md`,
    kind: 'markdown',
    url: one.url,
    parts: [
      {
        text: frontMatter({
          title: one.name,
          ...(plain && { description: plain }),
          keywords: searchWords(one.name),
          custom_edit_url: null,
        }),
      },
      ...exportParts(one, 3, context),
    ],
    origin: first && sourceOrigin(first),
  }
}

/** What is shown of an export; its members have headings of a level. */
export function exportParts(
  { reflections }: ApiExport,
  level: number,
  context: PartsContext,
): SourcePart[] {
  return reflections.flatMap((one) => {
    const codes = printExport(one, context.plan.urlOf)
    const signatures = one.signatures ?? []
    const isOverloaded = signatures.length > 1
    const body =
      one.kind === kinds.function
        ? withoutRepetition(signatures).flatMap((signature, i) => [
            ...(isOverloaded ? [overload(i, signatures.length, context.labels)] : []),
            codePart(codes[i] ?? '', sourceOrigin(signature)),
            ...description(signature, context),
          ])
        : [
            ...codes.map((code) => codePart(code, sourceOrigin(one))),
            // Each member has a section.
            ...(membersOf(one).length === 0 ? typedDescription : description)(one, context),
          ]
    return [
      facts(one, context),
      ...body,
      ...memberParts(one, level, context),
      ...related(one, context),
    ]
  })
}

/** The kind, how to import it, and where it is in the code. */
function facts(one: Reflection, { module, urlOfSource, labels }: PartsContext): SourcePart {
  const { name, kind, sources, signatures } = one
  const [source] = sources ?? signatures?.[0]?.sources ?? []
  const url = source && urlOfSource(source)
  const isType = kind === kinds.interface || kind === kinds.typeAlias
  const [namespace] = module.name === module.importedFrom ? [] : module.name.split('.')
  const imported = namespace ?? name
  const word = isType && !namespace ? 'import type' : 'import'
  const clause = imported === 'default' ? importName(module.importedFrom) : `{ ${imported} }`
  const parts = [
    labels.markdown(kindLabels.get(kind) ?? 'export'),
    asCodeSpan(`${word} ${clause} from '${module.importedFrom}'`),
    ...(url === undefined ? [] : [sourceLink(url, labels)]),
  ]
  return {
    text: `<div class="api-facts">\n\n${parts.join(' · ')}\n\n</div>`,
    origin: sourceOrigin(one),
  }
}

/** A name for a default export: 'lamp-kit' → 'lampKit'. */
function importName(module: string): string {
  const last = module.split('/').at(-1) ?? ''
  const name = last.replace(/[^a-z\d]+([a-z\d]?)/gi, (_, next: string) => next.toUpperCase())
  return /^[a-z]/i.test(name) ? name : 'api'
}

const kindLabels = new Map<number, ApiLabel>([
  [kinds.enum, 'enum'],
  [kinds.variable, 'variable'],
  [kinds.function, 'function'],
  [kinds.class, 'class'],
  [kinds.interface, 'interface'],
  [kinds.typeAlias, 'type'],
  [kinds.reference, 'reexport'],
])

/** What extends or implements a class or an interface. */
function related(
  { extendedBy = [], implementedBy = [] }: Reflection,
  { plan, labels }: PartsContext,
) {
  const list = (label: ApiLabel, types: Reflection['extendedBy'] = []): SourcePart[] => {
    const links = types.flatMap((type) => {
      const target = type.type === 'reference' ? type.target : undefined
      const url = typeof target === 'number' ? plan.urlOf(target) : undefined
      return type.type === 'reference' && url !== undefined
        ? [`[${asCodeSpan(type.name)}](<${url}>)`]
        : []
    })
    if (links.length === 0) return []
    return [{ text: labels.markdown(label, { types: joinList(links, labels) }) }]
  }
  return [...list('extendedBy', extendedBy), ...list('implementedBy', implementedBy)]
}

/** A folder's name is that of its category in the sidebar. */
function folderName(group: string, { text }: PartsContext['labels']): string {
  const clean = (title: string) => title.replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ').trim()
  return clean(group) || clean(text('exports')) || 'Exports'
}

/** The words in a name, for searches with spaces: 'createHooks' → ['create hooks']. */
export function searchWords(name: string): string[] {
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_$.]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words === name.toLowerCase() ? [] : [words]
}

/** Front matter of values that JSON can hold, which YAML can read. */
export function frontMatter(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    Array.isArray(value) && value.length === 0 ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  return ['---', ...lines, '---'].join('\n')
}
