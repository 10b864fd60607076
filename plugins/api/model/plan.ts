import type { ApiProject, Reflection } from '../typedoc/json.ts'
import { kinds } from '../typedoc/json.ts'
import type { UrlOf } from './print-type.ts'

/** A module, or a namespace in it, with its exports. */
export interface ApiModule {
  /** As programs import it; the path of a namespace: 'lamps', 'colors.warm'. */
  readonly name: string
  /** The name of the module that it is in. */
  readonly importedFrom: string
  readonly url: string
  /** The folder of its pages: 'api/lamps'. */
  readonly folder: string
  readonly reflection: Reflection
  readonly exports: readonly ApiExport[]
  readonly namespaces: readonly ApiModule[]
}

/** What a module exports under a name: often one thing, sometimes a type and a value. */
export interface ApiExport {
  readonly name: string
  readonly url: string
  /** The last part of its URL. */
  readonly slug: string
  /** The kind, or what its `@group` says. */
  readonly group: string
  readonly reflections: readonly Reflection[]
  /** For what is exported again: the URL of the original. */
  readonly isReexport: boolean
}

/** All of a reference. */
export interface ApiPlan {
  readonly modules: readonly ApiModule[]
  readonly urlOf: UrlOf
  /** The URLs of exports by name: 'Lamp', 'lamps/Lamp', 'colors.mix'. The first module with a name has it. */
  readonly symbols: ReadonlyMap<string, string>
}

export interface ApiPlanOptions {
  readonly dir: string
  /** The URL of the reference. */
  readonly path: string
  readonly pages: 'export' | 'module'
}

/** Gives everything that the project exports its place. */
export function planApi({ children = [] }: ApiProject, options: ApiPlanOptions): ApiPlan {
  const urls = new Map<number, string>()
  const again: (readonly [id: number, target: number])[] = []
  const context = { options, urls, again }
  const isAlone = children.length === 1
  const modules = children.map((reflection) => {
    const slug = isAlone ? '' : `/${slugOf(reflection.name)}`
    const place = { url: options.path + slug, folder: options.dir + slug }
    return planModule(
      reflection,
      { ...place, name: reflection.name, from: reflection.name },
      context,
    )
  })
  for (const [id, target] of again) {
    const url = urls.get(target)
    if (url !== undefined) urls.set(id, url)
  }
  return { modules, urlOf: (id) => urls.get(id), symbols: symbolsOf(modules, urls) }
}

interface PlanContext {
  readonly options: ApiPlanOptions
  readonly urls: Map<number, string>
  /** What is exported again. */
  readonly again: (readonly [id: number, target: number])[]
}

interface ModulePlace {
  readonly url: string
  readonly folder: string
  readonly name: string
  readonly from: string
}

function planModule(
  reflection: Reflection,
  { url, folder, name, from }: ModulePlace,
  context: PlanContext,
): ApiModule {
  const { options, urls, again } = context
  urls.set(reflection.id, url)
  const { children = [] } = reflection
  const groups = new Map(
    (reflection.groups ?? []).flatMap(({ title, children = [] }) =>
      children.map((id) => [id, title] as const),
    ),
  )
  const byName = new Map<string, Reflection[]>()
  for (const child of children) {
    if (child.kind === kinds.namespace) continue
    byName.set(child.name, [...(byName.get(child.name) ?? []), child])
  }
  const inner = children.filter(({ kind }) => kind === kinds.namespace)
  const slugs = planSlugs([...byName])
  const taken = new Set<string>()
  const exports = [...byName].map(([name, merged]): ApiExport => {
    const reflections = merged.length > 1 ? merged.map(asConstant) : merged
    const slug = slugs.get(name) ?? name
    const isReexport = reflections.every(({ kind }) => kind === kinds.reference)
    const isOwnPage = options.pages === 'export'
    const exportUrl = isOwnPage ? `${url}/${slug}` : `${url}#${memberAnchor(name)}`
    for (const one of reflections) {
      if (one.kind === kinds.reference && one.target !== undefined) again.push([one.id, one.target])
      else placeIn(one, exportUrl, urls, { isOwnPage, name, taken: isOwnPage ? new Set() : taken })
    }
    const group = reflections.map(({ id }) => groups.get(id)).find((one) => one !== undefined)
    return { name, url: exportUrl, slug, group: group ?? 'Exports', reflections, isReexport }
  })
  const pages = options.pages === 'export' ? [...slugs.values()] : []
  const folders = planFolders(
    inner.map((one) => one.name),
    pages,
  )
  const namespaces = inner.map((one, i) => {
    const slug = `/${folders[i]}`
    const path = name === from ? one.name : `${name}.${one.name}`
    return planModule(one, { url: url + slug, folder: folder + slug, name: path, from }, context)
  })
  exports.sort(
    (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.name, b.name),
  )
  return { name, importedFrom: from, url, folder, reflection, exports, namespaces }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The last parts of URLs. Where names differ only in case, a type gets its kind: some disks, and some readers who type URLs, don't
 * tell them apart. A value keeps its name.
 */
function planSlugs(
  names: readonly (readonly [name: string, reflections: readonly Reflection[]])[],
) {
  const taken = new Set<string>()
  const slugs = new Map<string, string>()
  const isType = (reflections: readonly Reflection[]) =>
    reflections.every(({ kind }) => kind === kinds.interface || kind === kinds.typeAlias)
  const isClass = (reflections: readonly Reflection[]) =>
    reflections.some(({ kind }) => kind === kinds.class || kind === kinds.enum)
  const rank = (reflections: readonly Reflection[]) =>
    isType(reflections) ? 2 : isClass(reflections) ? 1 : 0
  const sorted = [...names].sort(([a, x], [b, y]) => rank(x) - rank(y) || compare(a, b))
  for (const [name, reflections] of sorted) {
    slugs.set(name, takeSlug(name, rank(reflections) === 2 ? '-type' : '-class', taken))
  }
  return slugs
}

/** The folders of namespaces. A class, a function, or an enum can have the same name: its page has the URL then. */
function planFolders(names: readonly string[], pages: readonly string[]): readonly string[] {
  const taken = new Set(pages.map((slug) => slug.toLowerCase()))
  return names.map((name) => takeSlug(name, '-namespace', taken))
}

/** Takes a slug that differs from all others in more than case: that of the name, or the same with an ending. */
function takeSlug(name: string, ending: string, taken: Set<string>): string {
  const slug = slugOf(name)
  const ends = ['', ending, '-1', '-2', '-3', '-4']
  const free = ends.map((end) => slug + end).find((one) => !taken.has(one.toLowerCase()))
  const chosen = free ?? `${slug}-${taken.size}`
  taken.add(chosen.toLowerCase())
  return chosen
}

/** TypeDoc does not say that a variable is a constant if a type has the same name. */
function asConstant(one: Reflection): Reflection {
  return one.kind === kinds.variable ? { ...one, flags: { ...one.flags, isConst: true } } : one
}

/** A name as a part of a path: `index` is the page of its folder, and a name that begins with `_` is no page. */
export function slugOf(name: string): string {
  const slug = name.replace(/[^\w]+/g, '-').replace(/^[-_]+|-+$/g, '')
  if (slug === '') return 'export'
  return /^(?:index|readme)$/i.test(slug) ? `${slug}-export` : slug
}

/** The id of a heading for a name. */
export function memberAnchor(name: string): string {
  const id = name.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[-.]+|-+$/g, '')
  return id === '' || reserved.has(id) ? `member-${id}` : id
}

/** Ids that the layout of every page uses. */
const reserved = new Set(['app', 'docsearch-input', 'docsearch-label', 'docsearch-list', '_top'])

/** Gives an export, its signatures and its members their URLs. */
function placeIn(
  one: Reflection,
  url: string,
  urls: Map<number, string>,
  { isOwnPage, name, taken }: { isOwnPage: boolean; name: string; taken: Set<string> },
): void {
  urls.set(one.id, url)
  for (const { id } of one.signatures ?? []) urls.set(id, url)
  const [page = url] = url.split('#')
  for (const member of membersOf(one)) {
    const anchor = isOwnPage
      ? memberAnchor(member.name)
      : `${memberAnchor(name)}.${memberAnchor(member.name)}`
    const free = [anchor, `static-${anchor}`, `${anchor}-1`, `${anchor}-2`].find(
      (id) => !taken.has(id),
    )
    const own = free ?? `${anchor}-${member.id}`
    taken.add(own)
    const memberUrl = `${page}#${own}`
    const { getSignature, setSignature, signatures = [] } = member
    for (const part of [member, getSignature, setSignature, ...signatures]) {
      if (part) urls.set(part.id, memberUrl)
    }
  }
}

/** The members of a class, an interface, an enum, or an object type; those of an instance first. */
export function membersOf(one: Reflection): readonly Reflection[] {
  const { children, type } = one
  const members = children ?? (type?.type === 'reflection' ? type.declaration.children : undefined)
  return [...(members ?? [])].sort(
    (a, b) => Number(!!a.flags.isStatic) - Number(!!b.flags.isStatic),
  )
}

function symbolsOf(modules: readonly ApiModule[], urls: ReadonlyMap<number, string>) {
  const symbols = new Map<string, string>()
  const add = (name: string, url: string | undefined) => {
    if (url !== undefined && !symbols.has(name)) symbols.set(name, url)
  }
  const addModule = (
    { exports, namespaces, url, name, importedFrom }: ApiModule,
    prefix: string,
  ) => {
    for (const one of exports) {
      const own = one.isReexport ? urls.get(one.reflections[0]?.id ?? -1) : one.url
      add(prefix + one.name, own)
    }
    for (const inner of namespaces) {
      const last = inner.name.split('.').at(-1) ?? inner.name
      add(prefix + last, inner.url)
      addModule(inner, `${prefix}${last}.`)
    }
    if (name === importedFrom) add(name, url)
  }
  for (const module of modules) addModule(module, '')
  // With the name of a module before it, a name is never ambiguous.
  for (const module of modules) addModule(module, `${module.name}/`)
  return symbols
}
