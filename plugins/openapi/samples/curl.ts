import type { SampleRequest } from './request.ts'

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
  const option = body.kind === 'form' ? '--data-urlencode' : '-F'
  return body.fields.map(
    ([name, value]) => `${option} ${quote(`${name}=${value === '<file>' ? '@file' : value}`)}`,
  )
}

/** In a shell, a text in single quotes contains no others. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
