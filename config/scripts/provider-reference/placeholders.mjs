/**
 * The placeholder for the issuer. The library parses it, so it has to be a URL. Other placeholders are option names in braces;
 * `toShown` also replaces this URL with `{issuer}`.
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
 * The same values, trimmed, with option names in braces instead of placeholders.
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
