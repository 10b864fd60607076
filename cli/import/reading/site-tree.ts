import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { reading } from '../../files/disk.ts'
import { listFiles } from '../../files/list-files.ts'
import type { ReadImported } from './config-scope.ts'
import { evaluateModule } from './evaluate.ts'
import type { Located } from './located.ts'
import { runConfig } from './run-config.ts'

/** The folder of a site of another generator. Paths are relative to it, with `/`. */
export interface SiteTree {
  readonly root: string
  readonly has: (path: string) => boolean
  /** Undefined if there is no such file. */
  readonly read: (path: string) => string | undefined
  /** The files below a folder, without packages and hidden files. */
  readonly list: (folder: string) => readonly string[]
  /** What a module exports by default, found out by running it or without. */
  readonly load: (path: string) => Promise<Located>
  /** The first of these files that exists. */
  readonly find: (...paths: readonly string[]) => string | undefined
}

export function openTree(root: string, run: boolean): SiteTree {
  const absolute = resolve(root)
  const has = (path: string) => isFile(join(absolute, path))
  const read = (path: string) => {
    const file = join(absolute, path)
    return has(path) ? reading(file, () => readFileSync(file, 'utf8')) : undefined
  }
  return {
    root: absolute,
    has,
    read,
    list: (folder) => {
      const skip = (name: string) => name.startsWith('.') || name === 'node_modules'
      return existsSync(join(absolute, folder)) ? listFiles(join(absolute, folder), { skip }) : []
    },
    load: async (path) =>
      run && !path.endsWith('.json')
        ? runConfig(absolute, path)
        : evaluateModule(read(path) ?? '', path, importReader(absolute)),
    find: (...paths) => paths.find(has),
  }
}

/** Reads what a module imports by a relative path, as bundlers find it. */
function importReader(root: string): ReadImported {
  return (path, from) => {
    if (!/^\.{1,2}\//.test(path)) return undefined
    const base = join(root, dirname(from), path)
    const candidates = [base, ...extensions.map((extension) => base + extension)]
    const file = candidates.find(isFile)
    if (file === undefined || !/\.(?:[mc]?[jt]s|json)$/.test(file)) return undefined
    const place = relative(root, file).split(sep).join(posix.sep)
    return { file: place, text: reading(file, () => readFileSync(file, 'utf8')) }
  }
}

/** False for a path that no file can have, too. */
function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

const extensions = ['.ts', '.js', '.mts', '.mjs', '.cts', '.cjs', '.json', '/index.ts', '/index.js']
