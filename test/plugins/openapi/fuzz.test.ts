// @module-tag sweep
import { expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { snapshot } from '../../support/changing-sites.ts'
import { randomNumbers } from '../../support/random.ts'
import { addFiles, buildSite, rebuild } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'
import { lampDocument, siteWith } from './lamp-document.ts'

const random = randomNumbers(7)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Values that belong nowhere, and texts that could break a page. */
const values: readonly unknown[] = [
  null,
  true,
  -1.5,
  '',
  '</details></li>',
  '```\n# A\n:::note\n<div>',
  '](x) `` ` {#id} | <!-- \\',
  '__proto__',
  [],
  [null],
  [{ $ref: '#' }],
  {},
  { $ref: '#/components/schemas/Lamp' },
  { $ref: '#/paths' },
  { $ref: '#/components/schemas/Lamp/allOf/1/properties/owner' },
  { allOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Lamp' }] },
  { type: 'array', items: { $ref: '#/components/schemas/Lamp' } },
]

/** What forms send, and servers with variables. */
const photos = {
  servers: [
    {
      url: 'https://{region}.lamp.example:{port}/{base}',
      variables: {
        region: { default: 'eu', enum: ['eu', 'us'] },
        port: { default: '443' },
        base: { default: 'v1', description: 'The *version*.' },
      },
    },
    { url: '/v2' },
  ],
  post: {
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['multipart/form-data', 'application/x-www-form-urlencoded'].map((type) => [
          type,
          {
            schema: {
              type: 'object',
              required: ['photo', 'isNew'],
              properties: {
                photo: { type: 'string', format: 'binary' },
                isNew: { type: 'boolean' },
                tags: { type: 'array', items: { type: 'string' } },
                owner: { $ref: '#/components/schemas/Person' },
              },
              oneOf: [{ properties: { size: { type: 'integer' } } }],
            },
            encoding: {
              photo: { contentType: 'image/png' },
              tags: { style: 'pipeDelimited', explode: false },
            },
            example: { tags: ['a'], owner: { name: 'Ada' }, isNew: true },
          },
        ]),
      ),
    },
    responses: { 200: { description: 'The photo.' } },
  },
}

function freshDocument() {
  const document = parse(lampDocument)
  document.paths['/photos'] = structuredClone(photos)
  return document
}

/** Every object and list in a value. */
function containersIn(value: unknown, found: object[] = []): object[] {
  if (typeof value !== 'object' || value === null) return found
  found.push(value)
  for (const one of Object.values(value)) containersIn(one, found)
  return found
}

/** Changes, adds or removes a value anywhere in the document. */
function damage(document: unknown): void {
  const owner = pick(containersIn(document)) as Record<string, unknown>
  const keys = Object.keys(owner)
  const key =
    keys.length === 0 || random() < 0.15 ? `new ${pick(['`', '<b>', '/', 'é'])}` : pick(keys)
  if (random() < 0.2) delete owner[key]
  else owner[key] = structuredClone(pick(values))
}

it('documents with random mistakes are reported, and build the same after changes as from scratch', async () => {
  const { root, outDir } = await buildSite({
    ...siteWith(lampDocument),
    'config/site.ts': `import { openapi } from 'docs-build/openapi'
export default {
  title: 'Lamp',
  checks: { links: 'warning', anchors: 'warning', html: 'warning' },
  plugins: [openapi({ tryIt: { servers: ['https://eu.lamp.example'] } })],
}
`,
  })
  let document = freshDocument()
  for (let round = 0; round < (isThorough ? 300 : 40); round++) {
    if (round % 8 === 0) document = freshDocument()
    damage(document)
    addFiles(root, { 'openapi.yaml': stringify(document, { aliasDuplicateObjects: false }) })
    const { problems, report } = await rebuild(root)
    const failures = problems.filter(
      ({ code }) =>
        !/^openapi\/|^(?:broken-|html-|source-|mdx-|unsupported|duplicate-id|directive|link-)/.test(
          code,
        ),
    )
    expect(failures, report).toEqual([])
    if (problems.some(({ severity }) => severity === 'error')) continue
    const incremental = snapshot(outDir)
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
  }
})

it('texts that are cut anywhere are never a crash', async () => {
  const { root } = await buildSite(siteWith(lampDocument))
  for (let round = 0; round < (isThorough ? 200 : 20); round++) {
    const at = Math.floor(random() * lampDocument.length)
    const text =
      random() < 0.5
        ? lampDocument.slice(0, at)
        : lampDocument.slice(0, at) + pick(['\t', '"', '*a', '}', '- ']) + lampDocument.slice(at)
    addFiles(root, { 'openapi.yaml': text })
    const { problems, report } = await rebuild(root)
    expect(
      problems.filter(({ code }) => !/^openapi\/|^broken-|^html-|^duplicate/.test(code)),
      report,
    ).toEqual([])
  }
})
