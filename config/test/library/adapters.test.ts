import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readLibrary } from './support/library.ts'
import { codesIn, headingsOf, rowsBelow, tablesOf } from './support/pages.ts'
import { scripts } from './support/raised-codes.ts'
import { namesOf } from './support/types.ts'

const methods = namesOf('adapters.d.ts', 'Adapter')
const installed: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('config/samples/v4/package.json', 'utf8'),
)
const packages = Object.keys(installed.dependencies).filter((name) =>
  /^@auth\/.*-adapter$/.test(name),
)

it('the pages about adapters list all adapter methods', () => {
  const listed = rowsBelow('configuration/databases.md', 'Adapter functions').flatMap(
    ([name = '']) => codesIn(name),
  )
  expect(listed.toSorted()).toEqual(methods.toSorted())
  const tutorial = tablesOf('tutorials/creating-a-database-adapter.md').find(
    ({ head }) => head[0] === 'Method' && head.length === 4,
  )
  expect(tutorial?.rows.flatMap(([name = '']) => codesIn(name)).toSorted()).toEqual(
    methods.toSorted(),
  )
})

it('the pages about adapters say which methods the library never calls', () => {
  const core = scripts
    .filter((path) => path.startsWith('core/'))
    .map(readLibrary)
    .join()
  const unused = methods.filter((name) => !new RegExp(`\\b${name}\\b`).test(core))
  const never = rowsBelow('configuration/databases.md', 'Adapter functions').filter((cells) =>
    cells.at(-1)?.startsWith('Never'),
  )
  expect(never.flatMap(([name = '']) => codesIn(name)).toSorted()).toEqual(unused.toSorted())
  const section = headingsOf('tutorials/creating-a-database-adapter.md').find(
    ({ text }) => text === 'Methods that version 4 never calls',
  )
  const [sentence = ''] = section?.body.split('. ') ?? []
  expect(codesIn(sentence).toSorted()).toEqual(unused.toSorted())
})

/** Code in each entry of the list of adapters. */
const listedAdapters = () =>
  (headingsOf('adapters.md').find(({ text }) => text === 'Overview')?.body ?? '')
    .split(/^- /m)
    .slice(1)
    .map(codesIn)

it('adapters.md lists all adapter packages that the samples install', () => {
  const named = listedAdapters()
    .flat()
    .filter((name) => name.startsWith('@auth/'))
  expect(named.toSorted()).toEqual(packages.toSorted())
})

interface Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

it.each(packages)('adapters.md lists the peer dependencies of %s', (name) => {
  const manifest: Manifest = JSON.parse(
    readFileSync(`config/samples/v4/node_modules/${name}/package.json`, 'utf8'),
  )
  const listed = listedAdapters().find((names) => names.includes(name))
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (peer) => !manifest.peerDependenciesMeta?.[peer]?.optional,
  )
  expect(listed).toEqual(expect.arrayContaining(peers))
})

it.each([
  ['User', 'AdapterUser'],
  ['Account', 'AdapterAccount'],
  ['Session', 'AdapterSession'],
  ['VerificationToken', 'VerificationToken'],
])('configuration/databases.md lists the fields of %s', (heading, type) => {
  const names = rowsBelow('configuration/databases.md', heading).flatMap(([name = '']) =>
    codesIn(name),
  )
  const typed = namesOf('adapters.d.ts', type)
  for (const name of typed) expect(names).toContain(name)
  // No type has the tokens of OAuth 1.0A; the library stores whatever it receives.
  const oauth1 = readLibrary('core/lib/oauth/client-legacy.js')
  for (const name of names.filter((one) => !typed.includes(one)))
    expect(heading === 'Account' && oauth1.includes(name), name).toBe(true)
})
