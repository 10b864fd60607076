import { asObject, asText, type DataObject, entriesOf, valueText } from '../reading/data.ts'

/** A variable in the URL of a server, in braces. */
const variable = /\{([^}]+)\}/g

/**
 * The URL of a server with its variables in braces, without "/" at its end. A relative one is resolved against the URL of the
 * document, if that is known: https://spec.openapis.org/oas/v3.1.1#server-object
 */
export function serverTemplate(server: DataObject | undefined, documentUrl?: string): string {
  const url = asText(server?.url) ?? ''
  const isKnown = server !== undefined && documentUrl !== undefined
  const resolved = isKnown && isRelativeServer(server) ? resolve(url, documentUrl) : url
  return resolved.replace(/\/+$/, '')
}

/** The URL of a server with the defaults of its variables, without "/" at its end. */
export function serverUrl(server: DataObject | undefined, documentUrl?: string): string {
  const template = serverTemplate(server, documentUrl)
  return fillVariables(template, defaultsOf(server)).replace(/\/+$/, '')
}

/** Whether the URL of a server has no host of its own. */
export function isRelativeServer(server: DataObject): boolean {
  const url = asText(server.url)
  if (url === undefined) return false
  return !URL.canParse(fillVariables(url, defaultsOf(server))) && !URL.canParse(mark(url).text)
}

/** A URL with values instead of its variables. Those without a value stay as they are. */
export function fillVariables(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(variable, (written, name: string) => values.get(name) ?? written)
}

/** The names of the variables in a URL, or a part of one. */
export function variableNames(template: string): string[] {
  return [...new Set([...template.matchAll(variable)].map(([, name = '']) => name))]
}

/** The variables in the URL of a server. */
export function serverVariables(server: DataObject): readonly (readonly [string, DataObject])[] {
  return entriesOf(server.variables).flatMap(([name, value]) => {
    const found = asObject(value)
    return found ? [[name, found] as const] : []
  })
}

function defaultsOf(server: DataObject | undefined): ReadonlyMap<string, string> {
  const variables = server ? serverVariables(server) : []
  return new Map(
    variables.flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, valueText(value)] as const],
    ),
  )
}

function resolve(url: string, documentUrl: string): string {
  const { text, unmark } = mark(url)
  return URL.canParse(text, documentUrl) ? unmark(new URL(text, documentUrl).href) : url
}

/** Puts letters instead of variables, because URLs encode braces, and don't allow them in hosts. */
function mark(url: string) {
  let letter = 'x'
  while (url.toLowerCase().includes(letter)) letter += 'x'
  const names = [...url.matchAll(variable)].map(([written]) => written)
  let count = 0
  return {
    text: url.replace(variable, () => `${letter}${count++}-`),
    unmark: (text: string) =>
      text.replace(new RegExp(`${letter}(\\d+)-`, 'g'), (_, i: string) => names[Number(i)] ?? ''),
  }
}
