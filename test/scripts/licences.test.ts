import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatLicences } from '../../scripts/licences.mjs'
import { addFiles, site } from '../support/site.ts'

const line = '-'.repeat(80)

function packages(files: Readonly<Record<string, string>>): string {
  const root = site({})
  const paths = Object.entries(files).map(([path, text]) => [`node_modules/${path}`, text])
  addFiles(root, Object.fromEntries(paths))
  return root
}

function manifest(name: string, license = 'MIT'): string {
  return JSON.stringify({ name, version: '1.0.0', license })
}

it('formatLicences() lists each bundled package once, with all its texts', () => {
  const root = packages({
    'b/package.json': manifest('b'),
    'b/LICENSE': 'Text of b\n',
    'b/NOTICE': 'Notice of b\n',
    '@a/a/package.json': manifest('@a/a', 'Unlicense'),
    '@a/a/UNLICENSE': 'Text of a',
    '@a/a/node_modules/b/package.json': manifest('b', 'ISC'),
    '@a/a/node_modules/b/license.txt': 'Another text of b',
  })
  const inputs = ['cli/main.ts', 'node_modules/b/x.js', 'node_modules/b/lib/y.js']
  const nested = ['node_modules/@a/a/z.js', 'node_modules/@a/a/node_modules/b/x.js']
  expect(formatLicences(root, [...inputs, ...nested])).toBe(`@a/a 1.0.0 (Unlicense)

Text of a

${line}

b 1.0.0 (ISC)

Another text of b

${line}

b 1.0.0 (MIT)

Text of b

Notice of b

${line}
`)
})

it.each([
  ['without a text', {}],
  ['with an empty text', { 'b/LICENSE': '\n' }],
])('formatLicences() refuses a package %s', (_, files) => {
  const root = packages({ 'b/package.json': manifest('b'), ...files })
  expect(() => formatLicences(root, ['node_modules/b/x.js'])).toThrow(
    'The package b contains no text of its licence',
  )
})

it('the licences in dist/ all have a text', () => {
  const licences = readFileSync('dist/THIRD-PARTY.txt', 'utf8').split(`${line}\n`).slice(0, -1)
  expect(licences.length).toBeGreaterThan(20)
  for (const licence of licences) {
    const [, head, text] = /^\s*(.+)\n\n([\s\S]*)$/.exec(licence) ?? []
    expect([head, (text?.trim().length ?? 0) > 500]).toEqual([head, true])
  }
})
