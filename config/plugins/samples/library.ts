import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkHidden } from './check-hidden.ts'
import { checkLanguages } from './check-languages.ts'
import { keyOf, openResults } from './results.ts'
import { type ScriptFile, toScriptFiles } from './script-files.ts'
import { createTypeCheck } from './type-check.ts'
import type { BlockProblem, PageOfBlocks } from './types.ts'

/** What the samples of a version are checked against. */
export interface Library {
  /** The package that the version documents: 'next-auth'. */
  readonly name: string
  /** Folder with `tsconfig.json`, `files/` and the installed packages, relative to the root. */
  readonly folder: string
  /** Packages whose types change globals. Each page that imports one of them is checked separately. */
  readonly alone?: readonly string[]
}

/** Whether the library is installed. */
export function isInstalled(root: string, { folder, name }: Library): boolean {
  return existsSync(join(root, folder, 'node_modules', name, 'package.json'))
}

/**
 * Type-checks the samples of pages against a library and returns the problems of each page. Results for unchanged pages and
 * packages are cached in `.docs-build/samples/`.
 */
export async function checkAgainst(
  root: string,
  library: Library,
  pages: readonly PageOfBlocks[],
): Promise<(readonly BlockProblem[])[]> {
  const folder = join(root, library.folder).replaceAll('\\', '/')
  const base = keyOf(readCommon(root, folder), checkVersion)
  const results = openResults(join(root, '.docs-build/samples', `${keyOf(library)}.json`))
  const found = pages.map((page) => {
    const key = keyOf(base, page)
    return { page, key, problems: results.get(key) }
  })
  const missing = found
    .filter(({ problems }) => problems === undefined)
    .map(({ page, key }) => ({
      key,
      files: toScriptFiles(page.blocks, `${folder}/.samples/${keyOf(page.place)}`),
    }))
  const checked = new Map<string, readonly BlockProblem[]>()
  if (missing.length > 0) {
    // TypeScript takes half a second to load.
    const { default: typescript } = await import('typescript')
    const check = createTypeCheck(typescript, { folder })
    for (const group of groupPages(missing, library.alone)) {
      const problems = check(group.map(({ files }) => files))
      for (const [i, { key, files }] of group.entries()) {
        const hidden = files.flatMap((file) => checkHidden(typescript, file, library.name))
        const pairs = checkLanguages(typescript, files)
        checked.set(key, [...hidden, ...pairs, ...(problems[i] ?? [])])
      }
    }
  }
  for (const [key, problems] of checked) results.set(key, problems)
  results.save()
  return found.map(({ key, problems }) => problems ?? checked.get(key) ?? [])
}

/** Increase it when the checks change, to invalidate cached results. */
const checkVersion = 7

interface FilesOfPage {
  readonly key: string
  readonly files: readonly ScriptFile[]
}

/**
 * Groups pages that can be checked in one program. Module augmentations and global declarations affect every file of a
 * program, so each page that has any is checked separately.
 */
function groupPages(
  pages: readonly FilesOfPage[],
  packages: readonly string[] = [],
): FilesOfPage[][] {
  const isAlone = ({ files }: FilesOfPage) =>
    files.some(
      ({ text }) =>
        /\bdeclare\s+(?:module|global|namespace)\b/.test(text) ||
        packages.some((name) => ['"', "'"].some((quote) => text.includes(quote + name + quote))),
    )
  const alone = pages.filter(isAlone).map((page) => [page])
  const together = pages.filter((page) => !isAlone(page))
  return together.length > 0 ? [together, ...alone] : alone
}

/** Everything that all samples depend on: the installed packages, the compiler, its settings and the shared files. */
function readCommon(root: string, folder: string): (readonly [name: string, text: string])[] {
  const files = existsSync(`${folder}/files`)
    ? readdirSync(`${folder}/files`, { recursive: true, encoding: 'utf8' })
    : []
  const names = [
    ...readdirSync(folder).filter((name) => /\.(?:json|d\.ts)$/.test(name)),
    'node_modules/.package-lock.json',
    ...files.map((name) => `files/${name}`),
  ]
  const all = names.sort().map((name) => [name, `${folder}/${name}`] as const)
  return [...all, ['compiler', join(root, 'package-lock.json')] as const]
    .filter(([, file]) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map(([name, file]) => [name, readFileSync(file, 'utf8')])
}
