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
  /** The part for browsers. */
  readonly script: BundledFile
  /** Scripts that browsers load on demand, by the name under which the entry imports them. */
  readonly lazy: ReadonlyMap<string, BundledFile>
  /** Text of the module for lazy components: part of the entry of sites that have some. */
  readonly lazyComponents: string
  /** The theme's style sheet. */
  readonly styles: string
  /** The absolute style sheet file. */
  readonly stylesFile: string
  /** URL of the part that renders pages, for Node to import. */
  readonly serverUrl: string
  /** Text of a module that replaces `door`: it exports what the shared file has under the door's prefix. */
  readonly facade: (door: string) => string | undefined
}

/** Names under which the entries import the shared code and the scripts that are loaded on demand: 'docs-build:patterns'. */
export const sharedName = /^docs-build:[a-z]+$/

/** URL of such an import, relative to the scripts of the site. */
export function sharedUrl(
  { script, lazy }: Pick<SharedCode, 'script' | 'lazy'>,
  name: string,
): string {
  const file = lazy.get(name.slice('docs-build:'.length)) ?? script
  return `./${file.path.split('/').at(-1)}`
}

/** Replaces such names in a script with URLs. */
export function nameShared(text: string, urlOf: (name: string) => string): string {
  return text.replace(/"(docs-build:[a-z]+)"/g, (_, name: string) => JSON.stringify(urlOf(name)))
}

/** Reads the shared code, once in a process. */
export function readShared(mode: BuildMode): SharedCode {
  const cached = sharedByMode.get(mode)
  if (cached) return cached
  const { id, exports, lazy } = toolManifest()
  const stylesFile = sharedFile(`theme-${mode}.css`)
  const script = readScript(`browser-${mode}.js`, 'shared')
  const shared: SharedCode = {
    id,
    script,
    lazy: readLazy(lazy, mode, script),
    lazyComponents: readFileSync(sharedFile(`lazy-components-${mode}.js`), 'utf8'),
    styles: readFileSync(stylesFile, 'utf8'),
    stylesFile,
    serverUrl: pathToFileURL(sharedFile(`server-${mode}.js`)).href,
    facade: (door) => {
      const names = exports[door]?.map((name) => `${prefixOf(door)}_${name} as ${name}`)
      return names && `export { ${names.join(', ')} } from "docs-build:shared"`
    },
  }
  sharedByMode.set(mode, shared)
  return shared
}

const sharedByMode = new Map<BuildMode, SharedCode>()

/** Each of these scripts imports the shared script, and can import those before it. */
function readLazy(
  names: readonly string[],
  mode: BuildMode,
  script: BundledFile,
): Map<string, BundledFile> {
  const lazy = new Map<string, BundledFile>()
  for (const name of names) {
    const urlOf = (imported: string) => sharedUrl({ script, lazy }, imported)
    lazy.set(
      name,
      readScript(`lazy-${name}-${mode}.js`, name, (text) => nameShared(text, urlOf)),
    )
  }
  return lazy
}

/** A compiled file, named after the hash of its content. */
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
