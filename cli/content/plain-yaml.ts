/**
 * Reads the YAML that most pages have: keys with one plain or quoted value each, a line per key. Undefined for all
 * else, which the real parser then reads: it knows the whole language and takes thirty times as long.
 */
export function readPlainYaml(yaml: string): Record<string, string | number | boolean> | undefined {
  const values: Record<string, string | number | boolean> = {}
  for (const line of yaml.split('\n')) {
    if (line === '' || line === '\r') continue
    const [, key, text] = entry.exec(line) ?? []
    if (key === undefined || text === undefined || Object.hasOwn(values, key)) return undefined
    const value = readValue(text)
    if (value === undefined) return undefined
    values[key] = value
  }
  return values
}

/** `__proto__` is no key that an object can be given, and YAML knows no long ones. */
const entry = /^(?!__)([a-z_]{1,100}): ([^\t\r\u0085\u2028\u2029\ufeff]*?) *\r?$/

function readValue(text: string): string | number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return Number(text)
  const [, double, single] = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text) ?? []
  if (double !== undefined || single !== undefined) return double ?? single
  return isPlainText(text) ? text : undefined
}

/** A letter first: no mark of YAML, no number. Names of other types count as such in any case. */
function isPlainText(text: string): boolean {
  return /^[A-Za-z]/.test(text) && !/: | #|:$/.test(text) && !/^(?:true|false|null)$/i.test(text)
}
