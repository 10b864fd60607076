/**
 * Reads the YAML that most pages have: a line for each key, with a plain or quoted value. Undefined for any other YAML,
 * which then needs the real parser: it supports the whole language and takes thirty times as long.
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

/** `__proto__` cannot be a key of an object, `true` and `null` are not text, and YAML has no long keys. */
const entry =
  /^(?!__|(?:true|false|null):)([a-z_][\w-]{0,99}): ([^\t\r\u0085\u2028\u2029\ufeff]*?) *\r?$/i

function readValue(text: string): string | number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return Number(text)
  const [, double, single] = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text) ?? []
  if (double !== undefined || single !== undefined) return double ?? single
  return isPlainText(text) ? text : undefined
}

/** Text that begins with a letter is not an indicator or a number. `true`, `false` and `null` are types in any case. */
function isPlainText(text: string): boolean {
  return /^[A-Za-z]/.test(text) && !/: | #|:$/.test(text) && !/^(?:true|false|null)$/i.test(text)
}
