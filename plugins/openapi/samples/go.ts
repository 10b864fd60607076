import type { FormFields, SampleField, SampleRequest } from './request.ts'

/** The request as a program in Go, with its standard library. */
export function goSample({ method, url, headers, body }: SampleRequest): string {
  const { imports, lines, reader, header } = bodyCode(body)
  const all = ['fmt', 'io', 'net/http', ...imports].sort()
  const main = [
    ...lines,
    `req, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${reader})`,
    ...failure,
    ...headers.map(([name, value]) => `req.Header.Set(${quote(name)}, ${quote(value)})`),
    ...header,
    '',
    'res, err := http.DefaultClient.Do(req)',
    ...failure,
    'defer res.Body.Close()',
    'data, err := io.ReadAll(res.Body)',
    ...failure,
    'fmt.Println(res.StatusCode, string(data))',
  ]
  const imported = all.map((name) => `\t${quote(name)}`).join('\n')
  const indented = main.map((line) => (line === '' ? '' : `\t${line}`)).join('\n')
  return `package main\n\nimport (\n${imported}\n)\n\nfunc main() {\n${indented}\n}`
}

const failure = ['if err != nil {', '\tpanic(err)', '}']

interface BodyCode {
  readonly imports: readonly string[]
  readonly lines: readonly string[]
  readonly reader: string
  readonly header: readonly string[]
}

function bodyCode(body: SampleRequest['body']): BodyCode {
  if (!body) return { imports: [], lines: [], reader: 'nil', header: [] }
  if (body.kind === 'multipart') return multipartCode(body.fields)
  if (body.kind === 'form') {
    const lines = body.fields.map(({ name, value }) => `form.Add(${quote(name)}, ${quote(value)})`)
    return {
      imports: ['net/url', 'strings'],
      lines: ['form := url.Values{}', ...lines, ''],
      reader: 'strings.NewReader(form.Encode())',
      header: [],
    }
  }
  const text = body.kind === 'json' ? JSON.stringify(body.value, undefined, 2) : body.text
  return {
    imports: ['strings'],
    lines: [`body := strings.NewReader(${block(text)})`, ''],
    reader: 'body',
    header: [],
  }
}

function multipartCode(fields: FormFields): BodyCode {
  const typed = fields.filter(({ type }) => type !== undefined)
  const parts = fields.filter(({ isFile, type }) => isFile || type !== undefined)
  const write = (field: SampleField) => {
    const { name, value, isFile } = field
    if (!parts.includes(field)) return [`form.WriteField(${quote(name)}, ${quote(value)})`]
    // A name can be declared once.
    const part = `part${parts.length === 1 ? '' : parts.indexOf(field) + 1}`
    const [first = '', ...others] = createPart(field)
    return [
      `${part}, err := ${first}`,
      ...others,
      ...failure,
      `${part}.Write([]byte(${quote(isFile ? 'content' : value)}))`,
    ]
  }
  return {
    imports: ['bytes', 'mime/multipart', ...(typed.length > 0 ? ['net/textproto'] : [])],
    lines: [
      'var body bytes.Buffer',
      'form := multipart.NewWriter(&body)',
      ...fields.flatMap(write),
      'form.Close()',
      '',
    ],
    reader: '&body',
    header: ['req.Header.Set("Content-Type", form.FormDataContentType())'],
  }
}

/** Lines that create a part. */
function createPart({ name, isFile, type }: SampleField): string[] {
  if (type === undefined) return [`form.CreateFormFile(${quote(name)}, "file")`]
  const escaped = name.replace(/["\\]/g, '\\$&')
  const disposition = `form-data; name="${escaped}"${isFile ? '; filename="file"' : ''}`
  return [
    'form.CreatePart(textproto.MIMEHeader{',
    `\t"Content-Disposition": {${quote(disposition)}},`,
    `\t"Content-Type":        {${quote(type)}},`,
    '})',
  ]
}

/** A text of several lines. One in back quotes contains no others. */
function block(text: string): string {
  return text.includes('`') ? quote(text) : `\`${text}\``
}

/** The escapes of JSON mean the same in Go. */
function quote(text: string): string {
  return JSON.stringify(text)
}
