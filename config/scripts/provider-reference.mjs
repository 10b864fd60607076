/**
 * Writes config/providers/reference.json and reference-v3.json: what each provider of next-auth sets and accepts, found by
 * calling it.
 *
 *   node config/scripts/provider-reference.mjs           write the files
 *   node config/scripts/provider-reference.mjs --check   fail if a file is out of date
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createLibrary } from './provider-reference/library.mjs'
import { createLibraryV3 } from './provider-reference/library-v3.mjs'
import { describeProvider } from './provider-reference/provider.mjs'

/** @typedef {import('./provider-reference/library.mjs').Library} Library */

await writeReference(
  'reference.json',
  createLibrary(resolve('config/samples/v4/node_modules/next-auth')),
)
const libraryV3 = createLibraryV3(resolve('config/samples/v3/node_modules/next-auth'))
await writeReference('reference-v3.json', libraryV3, { version: 'v3' })

/**
 * @param {string} name
 * @param {Library} library
 * @param {{ readonly version?: 'v3' }} more
 */
async function writeReference(name, library, more = {}) {
  const file = new URL(`../providers/${name}`, import.meta.url)
  /** @type {Record<string, import('../plugins/provider-reference/types.ts').Provider>} */
  const providers = {}
  for (const module of library.modules) {
    const provider = await describeProvider(library, module)
    providers[provider.id] = { ...provider, ...more }
  }
  const sorted = Object.fromEntries(Object.entries(providers).sort(([a], [b]) => (a < b ? -1 : 1)))
  const text = `${JSON.stringify(sorted, null, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(
      `config/providers/${name} is out of date\nFix: run "node config/scripts/provider-reference.mjs"`,
    )
    process.exitCode = 1
  }
}
