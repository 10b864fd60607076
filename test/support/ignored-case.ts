import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join, relative, sep } from 'node:path'

const fs: typeof import('node:fs') = createRequire(import.meta.url)('node:fs')

/** Runs `run` on a disk that ignores upper and lower case below a folder, as those of macOS and Windows do. */
export function ignoringCase<T>(root: string, run: () => T): T {
  const { existsSync, readFileSync, readdirSync, realpathSync, statSync } = fs
  const real = { existsSync, readFileSync, readdirSync, realpathSync, statSync }
  const listed = (folder: string, name: string) => {
    const names = real.existsSync(folder) ? real.readdirSync(folder) : []
    const isSame = (one: string) => one.toLowerCase() === name.toLowerCase()
    return names.includes(name) ? name : (names.find(isSame) ?? name)
  }
  const toListed = (path: unknown) =>
    typeof path === 'string' && path.startsWith(root + sep)
      ? relative(root, path)
          .split(sep)
          .reduce((folder, name) => join(folder, listed(folder, name)), root)
      : path
  for (const name of ['existsSync', 'readFileSync', 'readdirSync', 'statSync'] as const) {
    const act = real[name] as (...args: unknown[]) => unknown
    Object.assign(fs, {
      [name]: (path: unknown, ...args: unknown[]) => act(toListed(path), ...args),
    })
  }
  // It returns the spelling that it was given.
  Object.assign(fs, {
    realpathSync: (path: string) =>
      real.existsSync(String(toListed(path))) ? path : real.realpathSync(path),
  })
  syncBuiltinESMExports()
  try {
    return run()
  } finally {
    Object.assign(fs, real)
    syncBuiltinESMExports()
  }
}
