import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Where a test file runs: see `kindOf`. */
export type Kind = 'tool' | 'dom' | 'alone'

/**
 * Replaces modules or globals for its whole file: what it leaves behind would break the next file. Prism's own loader is one:
 * it loads grammars again, with those in them that other files have loaded, so code looks different from then on.
 */
const replaces =
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|\bpostMessage: resolve\b|prismjs\/components\/index\.js/

const hasDom = /@vitest-environment happy-dom\b/

/**
 * The kind of a test file, from its text, so that there is no list to forget. A file with the
 * document of happy-dom runs in a separate context, and another that replaces things alone in a process. All others share processes, which import
 * the tool once.
 */
export function kindOf(text: string): Kind {
  if (hasDom.test(text)) return 'dom'
  return replaces.test(text) ? 'alone' : 'tool'
}

/** Test files below a folder by kind, relative to the repository, without those in the folders `except`; none if it's missing. */
export function testFilesIn(
  folder: string,
  except: readonly string[] = [],
): Readonly<Record<Kind, readonly string[]>> {
  const files: Record<Kind, string[]> = { tool: [], dom: [], alone: [] }
  if (!existsSync(folder)) return files
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => !except.some((one) => path.startsWith(`${one}/`)))
  for (const path of paths.sort()) files[kindOf(readFileSync(path, 'utf8'))].push(path)
  return files
}
