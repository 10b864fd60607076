import type { SampleField, SampleRequest } from './request.ts'

/** The request as Python, with the library requests. */
export function pythonSample({ method, url, headers, body }: SampleRequest): string {
  const name = method.toLowerCase()
  const isKnown = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(name)
  const options = [
    ...(isKnown ? [] : [quote(method)]),
    quote(url),
    ...(headers.length === 0 ? [] : [`headers=${literal(Object.fromEntries(headers))}`]),
    ...bodyOption(body),
  ]
  const call = `requests.${isKnown ? name : 'request'}`
  const [only] = options
  const args =
    options.length === 1 ? only : `\n${options.map((one) => `${indent(one)},`).join('\n')}\n`
  return `import requests\n\nresponse = ${call}(${args})\nprint(response.status_code, response.text)`
}

function bodyOption(body: SampleRequest['body']): string[] {
  if (!body) return []
  if (body.kind === 'json') return [`json=${literal(body.value)}`]
  if (body.kind === 'text') return [`data=${quote(body.text)}`]
  if (body.kind === 'form') return [`data=${entries(body.fields.map(textEntry))}`]
  // Without a file or a type, requests would send another kind of form.
  const isPlain = ({ isFile, type }: SampleField) => !isFile && type === undefined
  const parts = body.fields.filter((field) => !isPlain(field))
  if (parts.length === 0) {
    return [
      `files=${entries(body.fields.map(({ name, value }) => [name, `(None, ${quote(value)})`]))}`,
    ]
  }
  const texts = body.fields.filter(isPlain)
  return [
    ...(texts.length > 0 ? [`data=${entries(texts.map(textEntry))}`] : []),
    `files=${entries(parts.map(partEntry))}`,
  ]
}

type Entry = readonly [name: string, code: string]

function textEntry({ name, value }: SampleField): Entry {
  return [name, quote(value)]
}

function partEntry({ name, value, isFile, type }: SampleField): Entry {
  const end = type === undefined ? '' : `, ${quote(type)}`
  if (!isFile) return [name, `(None, ${quote(value)}${end})`]
  const file = 'open("file", "rb")'
  return [name, type === undefined ? file : `("file", ${file}${end})`]
}

/** A dictionary can't have a name twice. */
function entries(given: readonly Entry[]): string {
  const isUnique = new Set(given.map(([name]) => name)).size === given.length
  const lines = given.map(([name, code]) =>
    isUnique ? `    ${quote(name)}: ${code},` : `    (${quote(name)}, ${code}),`,
  )
  const [open, close] = isUnique ? '{}' : '[]'
  return `${open}\n${lines.join('\n')}\n${close}`
}

/** A value as Python writes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object') return String(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const lines = Array.isArray(value)
    ? value.map(literal)
    : Object.entries(value).map(([key, one]) => `${quote(key)}: ${literal(one)}`)
  if (lines.length === 0) return `${open}${close}`
  return `${open}\n${lines.map((line) => `${indent(line)},`).join('\n')}\n${close}`
}

/** The escapes of JSON mean the same in Python. */
function quote(text: string): string {
  return JSON.stringify(text)
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}
