import { describe, expect, it } from 'vitest'
import { readData } from '../../../cli/index.ts'
import { buildSite, site } from '../../support/site.ts'

function messageOf(name: string, text: string): string {
  const root = site({ [`public/../data/${name}`]: text })
  try {
    readData(root, `data/${name}`)
  } catch (error) {
    const { message, fix, at } = error as { message: string; fix?: string; at?: object }
    return [Object.values(at ?? {}).join(':'), message, fix].join('\n')
  }
  return ''
}

/** What is reported of a file: its place, why it cannot be read, and the fix. */
function mistake(name: string, place: string, reason: string, fix: string): string {
  return `data/${name}:${place}\nreadData() cannot read "data/${name}" (${reason})\n${fix}`
}

describe('readData() reports', () => {
  it.each([
    ['', '1:1', 'it is empty', 'write data to data/a.json'],
    [
      '{\n "a": 1\n "b": 2\n}',
      '3:2',
      '"," is missing before "b"',
      'add ",", or close the "{" with "}"',
    ],
    ['{\n "a": 1,\n}', '2:8', 'there is a comma before the closing "}"', 'remove the comma'],
    ['[1,\n 2,]', '2:3', 'there is a comma before the closing "]"', 'remove the comma'],
    ["{ 'a': 1 }", '1:3', `the key "'a'" is not in double quotes`, 'write "a"'],
    ['{ a: 1 }', '1:3', 'the key "a" is not in double quotes', 'write "a"'],
    ['{ "a" 1 }', '1:7', '":" is missing after the key "a"', 'add ":"'],
    ['{ "a": 1,, "b": 2 }', '1:10', 'a key is missing before ","', 'add a key in double quotes'],
    ['{ "a": [1, 2 }', '1:14', '"[" is closed with "}"', 'close the "[" with "]"'],
    ['{ "a": }', '1:8', 'a value is missing before "}"', 'add the value'],
    [
      String.raw`{ "a": "C:\docs" }`,
      '1:8',
      String.raw`the string "C:\docs" is invalid`,
      String.raw`escape backslashes and tabs inside the string as \\ and \t`,
    ],
    ['{ "a": yes }', '1:8', '"yes" is not a JSON value', 'write "yes"'],
    ['{ "a": 01 }', '1:8', '"01" is not a JSON value', 'write "01"'],
    ['{\n "a": [1\n', '3:1', '"[" on line 2 is not closed', 'add "]"'],
    [
      '{}\n{}',
      '2:1',
      'unexpected "{" after the end of the data',
      'remove everything after the data',
    ],
    ['{} // end', '1:4', 'JSON cannot contain comments', 'remove the comment'],
    [
      '{ "a": "b\n}',
      '1:8',
      'the string "b has no closing double quote',
      'end the string with a double quote, and escape quotes and backslashes inside it as \\" and \\\\',
    ],
    [
      '{\n "a": 1,\n "a": 2\n}',
      '3:2',
      'the key "a" appears twice',
      'remove or rename one of the two keys',
    ],
  ])('in JSON: %j', (text, place, reason, fix) => {
    expect(messageOf('a.json', text)).toBe(mistake('a.json', place, reason, fix))
  })

  it.each([
    ['', '1:1', 'it is empty', 'write data to data/a.yml'],
    [
      'a: b: c',
      '1:4',
      'nested mappings are not allowed in compact mappings',
      'correct the YAML at this location',
    ],
    [
      'a: 1\nb c: 2\nb c: 3',
      '3:1',
      'the key "b c" appears twice',
      'remove or rename one of the two keys',
    ],
  ])('in YAML: %j', (text, place, reason, fix) => {
    expect(messageOf('a.yml', text)).toBe(mistake('a.yml', place, reason, fix))
  })

  it.each([
    '{}',
    '[]',
    '"a\\u0041\\\\"',
    '{"a":[1,-2.5e+3,{"b":{}}],\r\n\t"c":null}',
    '\uFEFF{"a":"b"}',
  ])('nothing in %j', (text) => {
    expect(messageOf('a.json', text)).toBe('')
  })
})

describe('a plugin that reads data', () => {
  const plugin = (read: string) => `import { readData } from 'docs-build'
export default {
  title: 'T',
  plugins: [{
    name: 'mine',
    content(_, { root }) {
      ${read}
    },
  }],
}`

  it.each([
    ['opnapi.json', 'there is no such file', 'write "openapi.json"'],
    ['data/no.yml', 'there is no such file', 'create data/no.yml, or correct the path'],
    ['data', 'it is a folder (EISDIR)', 'write the path of a file in the folder'],
  ])('fails at its call if it cannot read %s', async (file, reason, fix) => {
    const { report } = await buildSite({
      'config/site.ts': plugin(`readData(root, '${file}')`),
      'openapi.json': '{}',
      'index.md': '# Home',
      'data/openapi.json': '{}',
    })
    expect(report).toBe(`config/site.ts:7:7  plugin-failed
  The "content" hook of the plugin "mine" failed: readData() cannot read "${file}" (${reason})
  Fix: ${fix}`)
  })

  it('fails at the mistake in the file', async () => {
    const { report } = await buildSite({
      'config/site.ts': plugin(`readData(root, 'api.json')`),
      'api.json': '{\n  "a": 1,\n}',
    })
    expect(report).toContain('api.json:2:9  plugin-failed\n')
  })

  it.each([
    [
      '{\n  "a": 1,\n}',
      'api.json:2:9',
      'there is a comma before the closing "}"',
      'remove the comma',
    ],
    [
      undefined,
      'config/site.ts:2:19',
      'there is no such file',
      'create api.json, or correct the path',
    ],
  ])(
    'fails in the same way at the top level of the configuration: %j',
    async (text, place, reason, fix) => {
      const { report } = await buildSite({
        'config/site.ts': `import { readData } from 'docs-build'
const { value } = readData(new URL('..', import.meta.url).pathname, 'api.json')
export default { title: value.title }`,
        'index.md': '# Home',
        ...(text && { 'api.json': text }),
      })
      expect(report).toBe(`${place}  config-invalid
  Cannot run the configuration: readData() cannot read "api.json" (${reason})
  Fix: ${fix}`)
    },
  )
})
