import type { SampleRequest } from './request.ts'

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
  const fields = body.fields.filter(([, value]) => value !== '<file>')
  const files = body.fields.filter(([, value]) => value === '<file>')
  const opened = files.map(([name]) => `    ${quote(name)}: open("file", "rb"),`)
  return [
    ...(fields.length > 0 ? [`data=${literal(Object.fromEntries(fields))}`] : []),
    ...(opened.length > 0 ? [`files={\n${opened.join('\n')}\n}`] : []),
  ]
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
