import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toolFile } from '../../cli/files/tool.ts'

const dist = toolFile('dist')

/** Names of a module and of all that it imports statically. */
function importedWith(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const code = readFileSync(join(dist, name), 'utf8')
    for (const [, imported = ''] of code.matchAll(/^(?:\} from|import) "\.\/([^"]+)";$/gm)) {
      add(imported)
    }
  }
  names.forEach(add)
  return found
}

/** What lists content/ and public/, with what it depends on. */
const fastGlob = [
  '@nodelib/fs.scandir',
  '@nodelib/fs.stat',
  '@nodelib/fs.walk',
  'braces',
  'fast-glob',
  'fastq',
  'fill-range',
  'glob-parent',
  'is-extglob',
  'is-glob',
  'is-number',
  'merge2',
  'micromatch',
  'queue-microtask',
  'reusify',
  'run-parallel',
  'to-regex-range',
]

/** Packages that are compiled into a file. */
function packagesIn(name: string): string[] {
  const code = readFileSync(join(dist, name), 'utf8')
  return [...code.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)/gm)].map(([, one = '']) => one)
}

it('loads no compiler before a build has something to do', () => {
  const command = readdirSync(dist).filter((name) => /^build-\w+\.js$/.test(name))
  expect(command).toHaveLength(1)
  const packages = [...importedWith(['main.js', ...command])].flatMap(packagesIn)
  const others = ['commander', 'leven', 'path-to-regexp', 'picomatch', 'valibot']
  expect([...new Set(packages)].sort()).toEqual([...fastGlob, ...others].sort())
})

it('renders pages with React, without its renderers of streams', () => {
  const renderer = readFileSync(join(dist, 'shared/server-production.js'), 'utf8')
  expect(renderer).toContain('exports.renderToString')
  expect(renderer).not.toContain('exports.renderToReadableStream')
})
