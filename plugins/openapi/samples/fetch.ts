import type { FormFields, SampleField, SampleRequest } from './request.ts'

/** The request as JavaScript for browsers and Node. */
export function fetchSample({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)},`]),
    ...headersOption(headers),
    ...(body ? [`body: ${bodyCode(body)},`] : []),
  ]
  const setUp = body?.kind === 'multipart' ? [...formLines(body.fields), ''] : []
  const call =
    options.length === 0
      ? `const response = await fetch(${quote(url)})`
      : `const response = await fetch(${quote(url)}, {\n${indent(options.join('\n'))}\n})`
  return [...setUp, call, 'console.log(response.status, await response.text())'].join('\n')
}

function headersOption(headers: SampleRequest['headers']): string[] {
  if (headers.length === 0) return []
  const lines = headers.map(
    ([name, value]) => `${/^\w+$/.test(name) ? name : quote(name)}: ${quote(value)},`,
  )
  return [`headers: {\n${indent(lines.join('\n'))}\n},`]
}

function bodyCode(body: NonNullable<SampleRequest['body']>): string {
  if (body.kind === 'json') return `JSON.stringify(${JSON.stringify(body.value, undefined, 2)})`
  if (body.kind === 'text') return quote(body.text)
  if (body.kind === 'multipart') return 'form'
  return `new URLSearchParams(${JSON.stringify(pairsOf(body.fields), undefined, 2)})`
}

/** An object can't have a name twice. */
function pairsOf(fields: FormFields): unknown {
  const pairs = fields.map(({ name, value }) => [name, value] as const)
  return new Set(pairs.map(([name]) => name)).size === pairs.length
    ? Object.fromEntries(pairs)
    : pairs
}

function formLines(fields: FormFields): string[] {
  const append = ({ name, value, isFile, type }: SampleField) => {
    const options = type === undefined ? '' : `, { type: ${quote(type)} }`
    const text = isFile ? 'content' : value
    const content =
      isFile || type !== undefined ? `new Blob([${quote(text)}]${options})` : quote(text)
    return `form.append(${quote(name)}, ${content}${isFile ? ", 'file'" : ''})`
  }
  return ['const form = new FormData()', ...fields.map(append)]
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
