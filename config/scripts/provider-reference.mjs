/**
 * Writes config/providers/reference.json: what each provider module of next-auth sets and accepts, found by calling it.
 *
 *   node config/scripts/provider-reference.mjs [path of the package]           write the file
 *   node config/scripts/provider-reference.mjs [path of the package] --check   fail if the file is out of date
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createLibrary } from './provider-reference/library.mjs'
import { describeProvider } from './provider-reference/provider.mjs'

const file = new URL('../providers/reference.json', import.meta.url)
const [path = 'config/samples/v4/node_modules/next-auth'] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))

const library = createLibrary(resolve(path))
/** @type {Record<string, import('../plugins/provider-reference/types.ts').Provider>} */
const providers = {}
for (const module of library.modules) {
  const provider = await describeProvider(library, module)
  providers[provider.id] = provider
}
const sorted = Object.fromEntries(Object.entries(providers).sort(([a], [b]) => (a < b ? -1 : 1)))
const text = `${JSON.stringify(sorted, null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'config/providers/reference.json is out of date\nFix: run "node config/scripts/provider-reference.mjs"',
  )
  process.exitCode = 1
}
