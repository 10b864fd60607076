import { readdirSync, readFileSync } from 'node:fs'

/** Where a test file runs: see `kindOf`. */
export type Kind = 'units' | 'browser' | 'alone'

/** Replaces modules, globals or the DOM for its whole file: what it leaves behind would break the next file. */
const replaces =
  /@vitest-environment|\bvi\.(?:mock|doMock|hoisted|resetModules)\(|\bObject\.assign\(globalThis\b/

/** Connects to Chromium, itself or by a function of `test/support`, or starts one. */
const opensBrowser = /\b(?:chromiumPath|openChromium|hydratedPages)\(/

/**
 * The kind of a test file, from its text, so that there is no list to forget: a file that replaces things runs alone, in a
 * process of its own; all others share processes, which import the tool once. Those that drive a browser wait most of the time.
 */
export function kindOf(text: string): Kind {
  if (replaces.test(text)) return 'alone'
  return opensBrowser.test(text) ? 'browser' : 'units'
}

/** Test files below a folder by kind, relative to the repository, without those in the folders `except`. */
export function testFilesIn(
  folder: string,
  except: readonly string[] = [],
): Readonly<Record<Kind, readonly string[]>> {
  const files: Record<Kind, string[]> = { units: [], browser: [], alone: [] }
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => !except.some((one) => path.startsWith(`${one}/`)))
  for (const path of paths.sort()) files[kindOf(readFileSync(path, 'utf8'))].push(path)
  return files
}
