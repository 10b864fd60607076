import { Call, type ConfigData } from '../types.ts'

/** Lines are at most this long. */
const width = 100

/** The text of `config/site.ts`, as a person would write it. */
export function printConfig(config: ConfigData): string {
  const calls = callsIn(config)
  const imports = new Map([['docs-build', ['defineConfig']]])
  for (const { name, from } of calls) {
    const names = imports.get(from) ?? []
    imports.set(from, [...new Set([...names, name])])
  }
  const lines = [...imports].map(
    ([from, names]) => `import { ${names.sort().join(', ')} } from '${from}'`,
  )
  return `${lines.join('\n')}\n\nexport default defineConfig(${printMap(config, '')})\n`
}

function callsIn(value: unknown): Call[] {
  if (value instanceof Call) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(callsIn)
}

/** `before` is how much of the first line is taken, after the indentation. */
function printValue(value: unknown, indent: string, before: number): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const line = printInline(value)
  const fits = indent.length + before + line.length + 1 <= width
  if (value instanceof Call) {
    const { name, options } = value
    return fits || !options ? line : `${name}(${printMap(options, indent)})`
  }
  if (fits && !isNested(value)) return line
  return Array.isArray(value) ? printList(value, indent) : printMap(value, indent)
}

function printMap(map: object, indent: string): string {
  const inner = `${indent}  `
  const lines = entriesOf(map).map(([key, value]) => {
    const name = `${printKey(key)}: `
    return `${inner}${name}${printValue(value, inner, name.length)},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function printList(list: readonly unknown[], indent: string): string {
  const inner = `${indent}  `
  return `[\n${list.map((item) => `${inner}${printValue(item, inner, 0)},\n`).join('')}${indent}]`
}

function printInline(value: unknown): string {
  if (value instanceof Call) return printCall(value)
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`
  const entries = entriesOf(value).map(([key, one]) => `${printKey(key)}: ${printInline(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

function printCall({ name, options }: Call): string {
  return `${name}(${options === undefined ? '' : printInline(options)})`
}

/** Whether something in a value has parts in turn, so that it reads better on several lines. */
function isNested(value: object): boolean {
  return Object.values(value).some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      Object.values(part).some((inner) => typeof inner === 'object' && inner !== null),
  )
}

function entriesOf(map: object): [string, unknown][] {
  return Object.entries(map).filter(([, value]) => value !== undefined)
}

function printKey(key: string): string {
  // Without brackets, it would set the prototype.
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  const safe = escaped.replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)
  if (safe.includes("'") && !safe.includes('"')) return `"${safe}"`
  return `'${safe.replaceAll("'", "\\'")}'`
}
