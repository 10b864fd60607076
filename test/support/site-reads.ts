import { dirname, join } from 'node:path'

/** What the site of this repository consists of: its tests are in `config/test`, and no other test may read it. */
export const siteParts = ['config', 'content', 'public', 'routes.lock.json'] as const

const part = `(?:${siteParts.join('|').replaceAll('.', String.raw`\.`)})`

/** What makes or reads a path; tests run at the root of the repository, so that is where a relative one begins. */
const readers = String.raw`\w+Sync|cp|filesOf|glob|join|markdownSources|modulesOf|open|read\w*|resolve|run|stat|URL`
const fromRoot = new RegExp(
  String.raw`\b(?:${readers})\(\s*['"\`](?:\./)?${part}(?:/[^'"\`]*)?['"\`]`,
  'g',
)

/** A list of the folders, to be copied one by one. */
const list = /\[\s*'config',\s*'content'/g

/** What is imported: by a statement, which begins a line, or by a call. Code within a text of a test is that of its site. */
const specifiers = /(?:^(?:import|export|\}) ?[^'"`]*|\bimport\(\s*)['"](\.[^'"]+)['"]/gm

/**
 * What a module of `test/` reads of the site in this repository, as far as its text shows. A path that another one
 * precedes, as in `join(root, 'content')`, is that of a site which the test has written.
 */
export function findSiteReads(file: string, text: string): string[] {
  const imports = [...text.matchAll(specifiers)]
    .map(([, specifier = '']) => join(dirname(file), specifier).replaceAll('\\', '/'))
    .filter((path) => new RegExp(`^${part}(?:/|$)`).test(path))
    .map((path) => `imports ${path}`)
  const paths = [...text.matchAll(fromRoot), ...text.matchAll(list)].map(([found]) => found)
  return [...imports, ...paths]
}
