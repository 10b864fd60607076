/**
 * Values that stand for options. The library parses addresses, so that of an issuer has to be one; in what is written all
 * of them are their names in braces.
 */
const issuer = 'https://issuer.placeholder.example'

export function placeholdersFor(names) {
  return Object.fromEntries(names.map((name) => [name, name === 'issuer' ? issuer : `{${name}}`]))
}

/** The same value with names in braces, trimmed. */
export function toShown(value) {
  if (typeof value === 'string') return showText(value)
  if (Array.isArray(value)) return value.map(toShown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toShown(one)]))
}

function showText(text) {
  const [, encoded] = /^Basic ([\w+/]+=*)$/.exec(text) ?? []
  if (encoded) return `Basic base64(${Buffer.from(encoded, 'base64')})`
  return text.trim().replaceAll(issuer, '{issuer}').replaceAll('%7B', '{').replaceAll('%7D', '}')
}
