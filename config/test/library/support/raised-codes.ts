import { readdirSync } from 'node:fs'
import { libraryFolder, readLibrary, requireLibrary } from './library.ts'

/** JavaScript files of the package, except for its source and dependencies. */
export const scripts: readonly string[] = filesOf(/\.js$/)

/** Type declarations of the package, whose comments editors show. */
export const declarations: readonly string[] = filesOf(/\.d\.ts$/)

function filesOf(pattern: RegExp): string[] {
  return readdirSync(libraryFolder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => pattern.test(path) && !/^(?:src|node_modules)\//.test(path))
    .sort()
}

/** Error codes that the package logs: those in its code, those of its error classes, and those built from a name. */
export async function raisedErrors(
  events: readonly string[],
  methods: readonly string[],
): Promise<string[]> {
  const logged = scripts.flatMap((path) => [
    ...readLibrary(path).matchAll(/logger\w*(?:\.default)?\.error\("([A-Z_0-9]+)"/g),
  ])
  const classes = readLibrary('core/errors.js').matchAll(/_this\d*, "code", "([A-Z_]+)"/g)
  const written = [...logged, ...classes].map(([, code = '']) => code)
  return [...new Set([...written, ...(await composedErrors(events, methods))])].sort()
}

/** Error codes built from a name: makes every event and every method that the library calls fail, and collects the logs. */
async function composedErrors(events: readonly string[], methods: readonly string[]) {
  const { eventsErrorHandler, adapterErrorHandler } = requireLibrary('./core/errors.js')
  const codes: string[] = []
  const logger = { debug() {}, error: (code: string) => codes.push(code) }
  const failing = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, () => Promise.reject(new Error('failed'))]))
  const core = scripts
    .filter((path) => path.startsWith('core/'))
    .map(readLibrary)
    .join()
  const called = methods.filter((name) => new RegExp(`\\b${name}\\b`).test(core))
  const all = [
    ...Object.values(eventsErrorHandler(failing(events), logger)),
    ...Object.values(adapterErrorHandler(failing(called), logger)),
  ] as (() => Promise<unknown>)[]
  for (const call of all) await call().catch(() => undefined)
  return codes
}

/** Warning codes that the package logs. */
export function raisedWarnings(): string[] {
  const pushed = readLibrary('core/lib/assert.js').matchAll(/warnings\.push\("([A-Z_0-9]+)"\)/g)
  const logged = scripts.flatMap((path) => [
    ...readLibrary(path).matchAll(/logger\w*(?:\.default)?\.warn\("([A-Z_0-9]+)"/g),
  ])
  return [...new Set([...pushed, ...logged].map(([, code = '']) => code))].sort()
}
