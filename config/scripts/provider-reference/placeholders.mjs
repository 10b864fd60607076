/**
 * Values that stand for options. The library parses addresses, so that of an issuer has to be one; in what is written all
 * of them are their names in braces.
 */
const issuer = 'https://issuer.placeholder.example'

/**
 * @param {readonly string[]} names
 * @returns {Record<string, string>}
 */
export function placeholdersFor(names) {
  return Object.fromEntries(names.map((name) => [name, name === 'issuer' ? issuer : `{${name}}`]))
}

/**
 * The same values with names in braces, trimmed.
 *
 * @param {object} values
 * @returns {Record<string, unknown>}
 */
export function toShown(values) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, showValue(value)]))
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function showValue(value) {
  if (typeof value === 'string') return showText(value)
  if (Array.isArray(value)) return value.map(showValue)
  return typeof value === 'object' && value !== null ? toShown(value) : value
}

/** @param {string} text */
function showText(text) {
  const [, encoded] = /^Basic ([\w+/]+=*)$/.exec(text) ?? []
  if (encoded) return `Basic base64(${Buffer.from(encoded, 'base64')})`
  return text.trim().replaceAll(issuer, '{issuer}').replaceAll('%7B', '{').replaceAll('%7D', '}')
}
