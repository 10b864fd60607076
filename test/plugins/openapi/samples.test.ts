import { describe, expect, it } from 'vitest'
import { curlSample } from '../../../plugins/openapi/samples/curl.ts'
import { fetchSample } from '../../../plugins/openapi/samples/fetch.ts'
import { goSample } from '../../../plugins/openapi/samples/go.ts'
import { pythonSample } from '../../../plugins/openapi/samples/python.ts'
import type { SampleField, SampleRequest } from '../../../plugins/openapi/samples/request.ts'
import { buildSite } from '../../support/site.ts'
import { siteWith } from './lamp-document.ts'

const json: SampleRequest = {
  method: 'PUT',
  url: 'https://a.example/b?c=d%20e',
  headers: [['Content-Type', 'application/json']],
  body: { kind: 'json', value: { text: 'it\'s "`x`"', on: true, none: null, list: [1] } },
}

const plain = (name: string, value: string): SampleField => ({
  name,
  value,
  isFile: false,
  type: undefined,
})

/** Everything that a form can contain. */
const form: SampleRequest = {
  method: 'POST',
  url: 'https://a.example/b',
  headers: [],
  body: {
    kind: 'multipart',
    fields: [
      { name: 'photo', value: '<file>', isFile: true, type: 'image/png' },
      { name: 'notes', value: '<file>', isFile: true, type: undefined },
      plain('tags', 'a b'),
      plain('tags', "@it's; <b>"),
      { name: 'owner', value: '{"name":"a;\\"b\\""}', isFile: false, type: 'application/json' },
    ],
  },
}
const texts: SampleRequest = {
  ...form,
  body: { kind: 'multipart', fields: [plain('a', '1'), plain('b', '2')] },
}
const encoded: SampleRequest = {
  ...form,
  body: { kind: 'form', fields: [plain('tags[]', 'a b'), plain('tags[]', '@c&d')] },
}

describe('samples of forms', () => {
  it('are commands of curl', () => {
    expect(curlSample(form)).toBe(`curl 'https://a.example/b' \\
  -F 'photo=@file;type=image/png' \\
  -F 'notes=@file' \\
  -F 'tags=a b' \\
  --form-string 'tags=@it'\\''s; <b>' \\
  -F 'owner="{\\"name\\":\\"a;\\\\\\"b\\\\\\"\\"}";type=application/json'`)
    expect(curlSample(encoded)).toBe(`curl 'https://a.example/b' \\
  --data-urlencode 'tags%5B%5D=a b' \\
  --data-urlencode 'tags%5B%5D=@c&d'`)
  })

  it('are JavaScript', async () => {
    const bodyOf = async (request: SampleRequest) => {
      const bodies: BodyInit[] = []
      const run = new Function(
        'fetch',
        'console',
        `return (async () => {${fetchSample(request)}})()`,
      )
      const fetched = (_: string, { body }: { readonly body: BodyInit }) => {
        bodies.push(body)
        return { status: 200, text: async () => '' }
      }
      await run(fetched, { log() {} })
      return bodies[0]
    }
    const sent = (await bodyOf(form)) as FormData
    expect(
      await Promise.all(
        [...sent].map(async ([name, value]) =>
          typeof value === 'string'
            ? [name, value]
            : [name, value.name, value.type, await value.text()],
        ),
      ),
    ).toEqual([
      ['photo', 'file', 'image/png', 'content'],
      ['notes', 'file', '', 'content'],
      ['tags', 'a b'],
      ['tags', "@it's; <b>"],
      ['owner', 'blob', 'application/json', '{"name":"a;\\"b\\""}'],
    ])
    expect(String(await bodyOf(encoded))).toBe('tags%5B%5D=a+b&tags%5B%5D=%40c%26d')
  })

  it('are Python', () => {
    expect(pythonSample(form)).toBe(`import requests

response = requests.post(
    "https://a.example/b",
    data=[
        ("tags", "a b"),
        ("tags", "@it's; <b>"),
    ],
    files={
        "photo": ("file", open("file", "rb"), "image/png"),
        "notes": open("file", "rb"),
        "owner": (None, "{\\"name\\":\\"a;\\\\\\"b\\\\\\"\\"}", "application/json"),
    },
)
print(response.status_code, response.text)`)
    // requests would send a form without files as application/x-www-form-urlencoded.
    expect(pythonSample(texts)).toContain(`    files={
        "a": (None, "1"),
        "b": (None, "2"),
    },`)
    expect(pythonSample(encoded)).toContain(`    data=[
        ("tags[]", "a b"),
        ("tags[]", "@c&d"),
    ],`)
  })

  it('are Go', () => {
    const code = goSample(form)
    expect(code.slice(code.indexOf('import'), code.indexOf('\treq,'))).toBe(`import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
)

func main() {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part1, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {"form-data; name=\\"photo\\"; filename=\\"file\\""},
		"Content-Type":        {"image/png"},
	})
	if err != nil {
		panic(err)
	}
	part1.Write([]byte("content"))
	part2, err := form.CreateFormFile("notes", "file")
	if err != nil {
		panic(err)
	}
	part2.Write([]byte("content"))
	form.WriteField("tags", "a b")
	form.WriteField("tags", "@it's; <b>")
	part3, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {"form-data; name=\\"owner\\""},
		"Content-Type":        {"application/json"},
	})
	if err != nil {
		panic(err)
	}
	part3.Write([]byte("{\\"name\\":\\"a;\\\\\\"b\\\\\\"\\"}"))
	form.Close()

`)
    expect(goSample(texts)).not.toContain('textproto')
    expect(goSample(encoded)).toContain('form.Add("tags[]", "a b")\n\tform.Add("tags[]", "@c&d")')
  })

  it.each<[type: string, encoding: object, sent: string]>([
    [
      'multipart/form-data',
      { photo: { contentType: 'image/png, image/jpeg' } },
      `-F 'photo=@file;type=image/png' -F 'files=@file;type=application/pdf' -F 'tags=a' -F 'tags=b' -F 'owner={"name":"Ada","age":1};type=application/json'`,
    ],
    [
      'application/x-www-form-urlencoded',
      { tags: { style: 'pipeDelimited' }, owner: { style: 'deepObject' } },
      `-H 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'photo=<file>' --data-urlencode 'files=x' --data-urlencode 'tags=a|b' --data-urlencode 'owner%5Bname%5D=Ada' --data-urlencode 'owner%5Bage%5D=1'`,
    ],
    [
      'application/x-www-form-urlencoded',
      { tags: { explode: false }, owner: { explode: true } },
      `-H 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'photo=<file>' --data-urlencode 'files=x' --data-urlencode 'tags=a,b' --data-urlencode 'name=Ada' --data-urlencode 'age=1'`,
    ],
    [
      'application/x-www-form-urlencoded',
      {},
      `-H 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'photo=<file>' --data-urlencode 'files=x' --data-urlencode 'tags=a' --data-urlencode 'tags=b' --data-urlencode 'owner={"name":"Ada","age":1}'`,
    ],
  ])('follow the encoding of %s', async (type, encoding, sent) => {
    const properties = {
      photo: { type: 'string', format: 'binary' },
      files: { type: 'array', items: { contentMediaType: 'application/pdf', example: 'x' } },
      tags: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
      owner: { type: 'object', example: { name: 'Ada', age: 1 } },
    }
    const schema = { type: 'object', properties }
    const document = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      servers: [{ url: 'https://{region}.a.example', variables: { region: { default: 'eu' } } }],
      paths: {
        '/a': {
          post: {
            requestBody: { content: { [type]: { schema, encoding } } },
            responses: { 200: { description: 'A' } },
          },
        },
      },
    }
    const site = siteWith(JSON.stringify(document), {
      file: 'a.json',
      options: "samples: ['curl']",
    })
    const { read } = await buildSite(site)
    const html = read('api/post-a/index.html')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    expect(html.replace(/ \\\s+/g, ' ')).toContain(`curl 'https://eu.a.example/a' ${sent}`)
  })
})

describe('samples', () => {
  it('quote what shells read', () => {
    expect(curlSample(json)).toBe(`curl -X PUT 'https://a.example/b?c=d%20e' \\
  -H 'Content-Type: application/json' \\
  -d '{
  "text": "it'\\''s \\"\`x\`\\"",
  "on": true,
  "none": null,
  "list": [
    1
  ]
}'`)
  })

  it('are JavaScript', async () => {
    const code = fetchSample(json)
    const calls: unknown[] = []
    const run = new Function('fetch', 'console', `return (async () => {${code}})()`)
    const answer = { status: 200, text: async () => '' }
    const fetched = (...args: unknown[]) => {
      calls.push(args)
      return answer
    }
    await run(fetched, { log() {} })
    expect(calls).toEqual([
      [
        'https://a.example/b?c=d%20e',
        {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(json.body?.kind === 'json' && json.body.value),
        },
      ],
    ])
  })

  it('are Python', () => {
    expect(pythonSample(json)).toBe(`import requests

response = requests.put(
    "https://a.example/b?c=d%20e",
    headers={
        "Content-Type": "application/json",
    },
    json={
        "text": "it's \\"\`x\`\\"",
        "on": True,
        "none": None,
        "list": [
            1,
        ],
    },
)
print(response.status_code, response.text)`)
  })

  it('are Go', () => {
    expect(
      goSample({ ...json, body: { kind: 'form', fields: [plain('a', 'b"c')] } }),
    ).toBe(`package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

func main() {
	form := url.Values{}
	form.Add("a", "b\\"c")

	req, err := http.NewRequest("PUT", "https://a.example/b?c=d%20e", strings.NewReader(form.Encode()))
	if err != nil {
		panic(err)
	}
	req.Header.Set("Content-Type", "application/json")

	res, err := http.DefaultClient.Do(req)
	if err != nil {
		panic(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(res.StatusCode, string(data))
}`)
  })

  it('contain what is required, credentials, and a file', async () => {
    const document = `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: /v1 }]
security: [{ key: [] }]
paths:
  /files/{name}:
    post:
      operationId: upload
      x-codeSamples: [{ lang: Ruby, source: 'puts 1' }]
      parameters:
        - { name: name, in: path, required: true, schema: { type: string }, example: a b }
        - { name: size, in: query, required: true, schema: { type: integer } }
        - { name: draft, in: query, schema: { type: boolean } }
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { file: { type: string, format: binary }, title: { type: string } } }
      responses: { '204': { description: Done. } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
`
    const { report, read } = await buildSite(siteWith(document, { options: "samples: ['curl']" }))
    expect(report).toBe('')
    const html = read('api/upload/index.html')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#39;', "'")
    expect(html).toContain('puts 1')
    expect(html).toContain(
      `curl -X POST 'https://api.example.com/v1/files/a%20b?size=1' \\
  -H 'X-Key: YOUR_API_KEY' \\
  -F 'file=@file' \\
  -F 'title=string'`.replace('-X POST ', ''),
    )
  })
})
