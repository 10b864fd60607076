import { describe, expect, it } from 'vitest'
import { curlSample } from '../../../plugins/openapi/samples/curl.ts'
import { fetchSample } from '../../../plugins/openapi/samples/fetch.ts'
import { goSample } from '../../../plugins/openapi/samples/go.ts'
import { pythonSample } from '../../../plugins/openapi/samples/python.ts'
import type { SampleRequest } from '../../../plugins/openapi/samples/request.ts'
import { buildSite } from '../../support/site.ts'
import { siteWith } from './lamp-document.ts'

const json: SampleRequest = {
  method: 'PUT',
  url: 'https://a.example/b?c=d%20e',
  headers: [['Content-Type', 'application/json']],
  body: { kind: 'json', value: { text: 'it\'s "`x`"', on: true, none: null, list: [1] } },
}

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
    expect(goSample({ ...json, body: { kind: 'form', fields: [['a', 'b"c']] } })).toBe(`package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

func main() {
	form := url.Values{}
	form.Set("a", "b\\"c")

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
