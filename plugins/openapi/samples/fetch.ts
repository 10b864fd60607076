import type { SampleRequest } from './request.ts'

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
  return `new URLSearchParams(${JSON.stringify(Object.fromEntries(body.fields), undefined, 2)})`
}

function formLines(fields: readonly (readonly [string, string])[]): string[] {
  const append = ([name, value]: readonly [string, string]) =>
    `form.append(${quote(name)}, ${value === '<file>' ? 'file' : quote(value)})`
  return ['const form = new FormData()', ...fields.map(append)]
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
