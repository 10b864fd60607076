import { describe, expect, it } from 'vitest'
import { buildSite, type Files } from '../../support/site.ts'
import { siteWith } from './lamp-document.ts'

const head = 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\n'
const get = (lines: string) => `${head}paths:
  /a:
    get:
${lines.replace(/^/gm, '      ')}
`
const build = (document: string, more: Files = {}) => buildSite({ ...siteWith(document), ...more })

describe('openapi() reports', () => {
  it.each([
    [
      'another version',
      'swagger: "2.0"\n',
      'openapi.yaml:1:1  openapi/version-unsupported\n  Unsupported OpenAPI version "2.0" in "swagger"\n  Fix: convert the document to OpenAPI 3, for example with "npx swagger2openapi"',
    ],
    [
      'a version that is a number',
      'openapi: 3.1\n',
      'openapi.yaml:1:1  openapi/version-unsupported\n  The OpenAPI version 3.1 is a number, not a string\n  Fix: write the version in quotes, as in "3.1.0"',
    ],
    [
      'a mistake in the syntax',
      `${head}paths: { a: [ }\n`,
      'openapi.yaml:3:15  openapi/syntax\n  Cannot read "openapi.yaml": ',
    ],
    [
      'a key that appears twice',
      `${head}paths: {}\npaths: {}\n`,
      'openapi.yaml:4:1  openapi/syntax\n  Cannot read "openapi.yaml": the key "paths" appears twice\n  Fix: remove or rename one of the two keys',
    ],
    [
      'a broken reference',
      get('responses:\n  "200":\n    $ref: "#/components/responses/Lam"') +
        'components: { responses: { Lamp: { description: A lamp. } } }\n',
      'openapi.yaml:8:11  openapi/ref-broken\n  Broken reference to "#/components/responses/Lam": "components.responses" has no "Lam"\n  Fix: write "#/components/responses/Lamp"',
    ],
    [
      'a reference to itself',
      `${head}paths: { /a: { get: { parameters: [{ $ref: '#/components/parameters/A' }], responses: {} } } }
components: { parameters: { A: { $ref: '#/components/parameters/A' } } }\n`,
      'openapi.yaml:4:34  openapi/ref-broken\n  The reference "#/components/parameters/A" points back to itself\n  Fix: refer to an object that does not contain "$ref"',
    ],
    [
      'a reference to another host',
      get('responses:\n  default:\n    $ref: https://a.example/b.yaml#/c'),
      'openapi.yaml:8:11  openapi/ref-remote (warning)\n  Cannot follow the reference to "https://a.example/b.yaml": only files in the repository can be read\n  Fix: save the file in the repository, and refer to it by its path',
    ],
    [
      'a file Missing setting "that"',
      get('responses:\n  default:\n    $ref: ./b.yaml#/c'),
      'openapi.yaml:8:11  openapi/ref-broken\n  Cannot follow the reference to "./b.yaml": there is no file b.yaml\n  Fix: add the file, or correct the path',
    ],
    [
      'an unknown type',
      get(
        'responses:\n  "200":\n    description: ""\n    content: { a/b: { schema: { type: strng } } }',
      ),
      'openapi.yaml:9:39  openapi/value-invalid\n  Invalid value "strng" for "type": expected "array", "boolean", "integer", "null", "number", "object", or "string"\n  Fix: write "string"',
    ],
    [
      'an unknown type that is like no other',
      get(
        'responses:\n  "200":\n    description: ""\n    content: { a/b: { schema: { type: lamp } } }',
      ),
      'Fix: write "array", "boolean", "integer", "null", "number", "object", or "string"',
    ],
    [
      'an item of another kind',
      get('parameters: [{ name: a, in: query }, b]\nresponses: {}'),
      'Invalid value "b" for item 2 of this list: expected an object\n  Fix: write an object with "name", "in", and "schema"',
    ],
    [
      'a parameter without a name',
      get('parameters: [{ in: query }]\nresponses: {}'),
      'A parameter has no "name"\n  Fix: add "name"',
    ],
    [
      'a parameter whose name is a number',
      get('parameters: [{ name: 5, in: query }]\nresponses: {}'),
      'Invalid value 5 for "name": expected a name\n  Fix: write the parameter\'s name in quotes',
    ],
    [
      'a value of another kind',
      get('parameters: { a: 1 }\nresponses: {}'),
      'openapi.yaml:6:7  openapi/value-invalid\n  Invalid value {"a":1} for "parameters": expected a list\n  Fix: set "parameters" to a list',
    ],
    [
      'a misspelled key',
      get('paramters: []\nresponses: {}'),
      'openapi.yaml:6:7  openapi/key-unknown (warning)\n  Unknown key "paramters"\n  Fix: write "parameters"',
    ],
    [
      'a parameter that is not in the path',
      get('parameters: [{ name: id, in: path, required: true, schema: {} }]\nresponses: {}'),
      'openapi.yaml:6:22  openapi/parameter-missing (warning)\n  The parameter "id" is not in the path "/a"\n  Fix: add "{id}" to the path, or correct the name',
    ],
    [
      'a parameter that is listed twice',
      get('parameters: [{ name: b, in: query }, { name: b, in: query }]\nresponses: {}'),
      'openapi.yaml:6:44  openapi/parameter-repeated\n  The parameter "b" in "query" is listed twice\n  Fix: remove or rename one of the two parameters',
    ],
    [
      'an id that is used twice',
      `${get('operationId: a\nresponses: {}')}    put:\n      operationId: a\n      responses: {}\n`,
      'openapi.yaml:9:7  openapi/operation-repeated\n  The operationId "a" is already used at openapi.yaml:6\n  Fix: change one of the two IDs',
    ],
    [
      'an unknown security scheme',
      get('security: [{ tokn: [] }]\nresponses: {}') +
        'components: { securitySchemes: { token: { type: http, scheme: bearer } } }\n',
      'openapi.yaml:6:20  openapi/scheme-unknown\n  Unknown security scheme "tokn"\n  Fix: write "token", or define the scheme in "components.securitySchemes"',
    ],
    [
      'a broken link in a text',
      get('description: |\n  One\n\n  [two](/gone)\nresponses: {}'),
      'openapi.yaml:9',
    ],
  ])('%s', async (_, document, expected) => {
    const { report } = await build(document)
    expect(report).toContain(expected)
  })

  it('that there is no document, and the nearest name', async () => {
    const { report } = await buildSite({
      ...siteWith(head, { file: 'openapi.yml' }),
      'config/site.ts': siteWith('')['config/site.ts'] ?? '',
    })
    expect(report).toBe(
      'config/site.ts  openapi/file-missing\n  Cannot read the OpenAPI document: there is no file "openapi.yaml"\n  Fix: write "openapi.yml"',
    )
  })
})

describe('$ref to a file', () => {
  const document = get(
    'parameters: [{ $ref: "./parts/a.json#/limit" }, { $ref: "./.env.yaml#/a" }, { $ref: "../../other.yaml#/a" }]\nresponses: {}',
  )
  it('is followed within the site, and never to a file that may not be published', async () => {
    const { report, read, root } = await build(document, {
      'parts/a.json':
        '{ "limit": { "name": "limit", "in": "query", "schema": { "$ref": "./b.yaml#/n" } } }',
      'parts/b.yaml': 'n: { type: integer, description: The number. }\n',
      '.env.yaml': 'a: { name: secret, in: query }\n',
    })
    expect(root).not.toBe('')
    expect(report).toContain(
      'Cannot follow the reference to "./.env.yaml": it is hidden, because ".env.yaml" begins with a dot',
    )
    expect(report).toContain(
      'Cannot follow the reference to "../../other.yaml": it is outside the site folder',
    )
    expect(() => read('api/get-a/index.html')).toThrow()
  })

  it('shows what other files contain', async () => {
    const { report, read } = await build(
      get('parameters: [{ $ref: "./parts/a.json#/limit" }]\nresponses: {}'),
      {
        'parts/a.json':
          '{ "limit": { "name": "limit", "in": "query", "schema": { "$ref": "./b.yaml#/n" } } }',
        'parts/b.yaml': 'n: { type: integer, description: "The [number](/gone)." }\n',
      },
    )
    expect(report).toContain('parts/b.yaml:1')
    expect(report).toContain('broken-link')
    expect(() => read('nothing')).toThrow()
  })
})
