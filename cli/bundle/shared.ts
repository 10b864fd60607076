import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentHash } from '../files/hash.ts'
import { toolFile, toolManifest } from '../files/tool.ts'
import type { BuildMode, BundledFile } from './types.ts'

/** React, the runtime and the theme, bundled when the tool was compiled: what all sites share. */
export interface SharedCode {
  /** Changes with every byte of the tool. */
  readonly id: string
  /** The browser's half. */
  readonly script: BundledFile
  /** What browsers load when it is needed, by the name that the entry imports it by. */
  readonly lazy: ReadonlyMap<string, BundledFile>
  /** The theme's style sheet. */
  readonly styles: string
  /** The absolute style sheet file. */
  readonly stylesFile: string
  /** Address of the build's half, for Node to import. */
  readonly serverUrl: string
  /** Text of the module `door`, made of what the shared file exports under the door's prefix. */
  readonly facade: (door: string) => string | undefined
}

/** What the entries import the shared code by, and what is loaded when it is needed: 'docs-build:patterns'. */
export const sharedName = /^docs-build:[a-z]+$/

/** Address of such an import, seen from the scripts beside it. */
export function sharedAddress(
  { script, lazy }: Pick<SharedCode, 'script' | 'lazy'>,
  name: string,
): string {
  const file = lazy.get(name.slice('docs-build:'.length)) ?? script
  return `./${file.path.split('/').at(-1)}`
}

/** Puts the addresses of the tool's files where a script names them. */
export function nameShared(text: string, addressOf: (name: string) => string): string {
  return text.replace(/"(docs-build:[a-z]+)"/g, (_, name: string) =>
    JSON.stringify(addressOf(name)),
  )
}

/** Reads the shared code; it stays as it is while the process runs. */
export function readShared(mode: BuildMode): SharedCode {
  const known = read.get(mode)
  if (known) return known
  const { id, exports, lazy } = toolManifest()
  const stylesFile = sharedFile(`theme-${mode}.css`)
  const script = readScript(`browser-${mode}.js`, 'shared')
  const shared: SharedCode = {
    id,
    script,
    lazy: readLazy(lazy, mode, script),
    styles: readFileSync(stylesFile, 'utf8'),
    stylesFile,
    serverUrl: pathToFileURL(sharedFile(`server-${mode}.js`)).href,
    facade: (door) => {
      const names = exports[door]?.map((name) => `${prefixOf(door)}_${name} as ${name}`)
      return names && `export { ${names.join(', ')} } from "docs-build:shared"`
    },
  }
  read.set(mode, shared)
  return shared
}

const read = new Map<BuildMode, SharedCode>()

/** Each of them imports what is shared, and may name those before it. */
function readLazy(
  names: readonly string[],
  mode: BuildMode,
  script: BundledFile,
): Map<string, BundledFile> {
  const lazy = new Map<string, BundledFile>()
  for (const name of names) {
    const addressOf = (one: string) => sharedAddress({ script, lazy }, one)
    lazy.set(
      name,
      readScript(`lazy-${name}-${mode}.js`, name, (text) => nameShared(text, addressOf)),
    )
  }
  return lazy
}

/** A compiled file, under a name that its content gives it. */
function readScript(
  file: string,
  name: string,
  finish: (text: string) => string = (text) => text,
): BundledFile {
  const contents = Buffer.from(finish(readFileSync(sharedFile(file), 'utf8')))
  return { path: `assets/${name}-${contentHash(contents).slice(0, 10)}.js`, contents }
}

function sharedFile(name: string): string {
  return toolFile(join('dist/shared', name))
}

/** 'react/jsx-runtime' → 'react_jsx_runtime', 'docs-build/theme' → 'theme' */
function prefixOf(door: string): string {
  return door.replace(/^docs-build\//, '').replace(/\W+/g, '_')
}
