import type { SampleField, SampleRequest } from './request.ts'

/** The request as a command of curl. */
export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const needsMethod = method !== 'GET' && !(method === 'POST' && body !== undefined)
  const first = `curl ${needsMethod ? `-X ${method} ` : ''}${quote(url)}`
  const options = [
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...bodyOptions(body),
  ]
  return [first, ...options].join(' \\\n  ')
}

function bodyOptions(body: SampleRequest['body']): string[] {
  if (!body) return []
  if (body.kind === 'json') return [`-d ${quote(JSON.stringify(body.value, undefined, 2))}`]
  if (body.kind === 'text') return [`--data-binary ${quote(body.text)}`]
  return body.fields.map(body.kind === 'form' ? encodedOption : partOption)
}

/** curl encodes the value, but not the name. */
function encodedOption({ name, value }: SampleField): string {
  return `--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`
}

function partOption({ name, value, isFile, type }: SampleField): string {
  const end = type === undefined ? '' : `;type=${type}`
  if (isFile) return `-F ${quote(`${name}=@file${end}`)}`
  // These begin a file's name or another attribute, and a part of plain text can contain them.
  const isPlain = !/^[@<"]|;/.test(value)
  if (type === undefined) return `${isPlain ? '-F' : '--form-string'} ${quote(`${name}=${value}`)}`
  const written = isPlain ? value : `"${value.replace(/["\\]/g, '\\$&')}"`
  return `-F ${quote(`${name}=${written}${end}`)}`
}

/** In a shell, a text in single quotes contains no others. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
