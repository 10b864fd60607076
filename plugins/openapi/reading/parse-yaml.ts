import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'
import {
  deepest,
  type ParsedText,
  repeatedKey,
  type SyntaxMistake,
  tooDeep,
} from './parsed-file.ts'

/** Reads YAML and notes where its keys and items are. Aliases become the same object as what they refer to. */
export function parseYaml(text: string): ParsedText {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error', merge: true })
  const [error] = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const mistakes: SyntaxMistake[] = document.errors.flatMap(({ code, pos }) =>
    code === 'DUPLICATE_KEY' ? [repeatedKey(keyAt(text, pos[0]), pos[0])] : [],
  )
  const reader = createReader(document, mistakes)
  if (error) {
    const reason = (error.message.split('\n')[0] ?? '').replace(/^[A-Z]/, (a) => a.toLowerCase())
    mistakes.unshift({ offset: error.pos[0], reason, fix: 'correct the YAML at this location' })
    return { value: undefined, offsets: new Map(), blocks: new Map(), mistakes }
  }
  const value = reader.read(document.contents, 0)
  return { value, offsets: reader.offsets, blocks: reader.blocks, mistakes }
}

/** More values than any document has: aliases of aliases are few lines, and would exhaust the memory. */
const largest = 2_000_000

function keyAt(text: string, offset: number): string {
  const [, inQuotes, plain = ''] = /^(?:["'](.*?)["']|([^:\n]*))/.exec(text.slice(offset)) ?? []
  return inQuotes ?? plain.trim()
}

function createReader(document: Document.Parsed, mistakes: SyntaxMistake[]) {
  const offsets = new Map<object, Map<string, number>>()
  const blocks = new Map<object, Set<string>>()
  const known = new Map<Node, unknown>()
  // Maps and lists that are being read, and how many values those that have been read contain, with what aliases repeat.
  const open = new Set<Node>()
  const sizes = new Map<unknown, number>()
  const offsetOf = (node: unknown) => (isNode(node) ? (node.range?.[0] ?? 0) : 0)

  const read = (node: unknown, depth: number): unknown => {
    if (isScalar(node)) return plain(node.value)
    if (isAlias(node)) return readAlias(node.resolve(document), depth)
    if (!isMap(node) && !isSeq(node)) return null
    if (open.has(node)) return refuse(node, 'an alias refers to a value that contains the alias')
    if (known.has(node)) return known.get(node)
    if (depth > deepest) {
      mistakes.push(tooDeep(offsetOf(node)))
      return null
    }
    open.add(node)
    const value = isMap(node) ? readMap(node.items, depth) : readList(node.items, depth)
    open.delete(node)
    const size = Object.values(value).reduce((sum: number, one) => sum + (sizes.get(one) ?? 1), 1)
    sizes.set(value, size)
    const kept =
      size > largest ? refuse(node, 'the aliases in a value expand to too much data') : value
    known.set(node, kept)
    return kept
  }
  const refuse = (node: Node, reason: string) => {
    mistakes.push({ offset: offsetOf(node), reason, fix: 'write the value without aliases' })
    return null
  }
  const readAlias = (target: Node | undefined, depth: number) => read(target, depth)
  const readMap = (items: readonly Pair[], depth: number) => {
    const object: Record<string, unknown> = Object.create(null)
    const places = new Map<string, number>()
    offsets.set(object, places)
    for (const { key, value } of items) {
      const name = nameOf(key)
      if (name === '<<') merge(object, places, read(value, depth + 1))
      else {
        object[name] = read(value, depth + 1)
        places.set(name, offsetOf(key))
        if (isScalar(value) && value.type === 'BLOCK_LITERAL') {
          blocks.set(object, (blocks.get(object) ?? new Set()).add(name))
        }
      }
    }
    return object
  }
  const readList = (items: readonly unknown[], depth: number) => {
    const list: unknown[] = []
    const places = new Map<string, number>()
    offsets.set(list, places)
    for (const item of items) {
      places.set(String(list.length), offsetOf(item))
      list.push(read(item, depth + 1))
    }
    return list
  }
  const merge = (object: Record<string, unknown>, places: Map<string, number>, from: unknown) => {
    for (const one of Array.isArray(from) ? from : [from]) {
      if (typeof one !== 'object' || one === null) continue
      for (const [key, value] of Object.entries(one)) {
        if (key in object) continue
        object[key] = value
        places.set(key, offsets.get(one)?.get(key) ?? 0)
      }
    }
  }
  return { read, offsets, blocks }
}

function nameOf(key: unknown): string {
  if (!isScalar(key)) return String(key)
  // The key that merges is a symbol.
  return typeof key.value === 'symbol' ? '<<' : String(key.value)
}

/** Numbers that JSON can't hold are text, as they are written. */
function plain(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return typeof value === 'bigint' ? Number(value) : value
}
