import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentHash } from '../files/hash.ts'
import { toolFile, toolManifest } from '../tool.ts'
import type { BuildMode, BundledFile } from './types.ts'

/** React, the runtime and the theme, bundled when the tool was compiled: what all sites share. */
export interface SharedCode {
  /** Changes with every byte of the tool. */
  readonly id: string
  /** The browser's half. */
  readonly script: BundledFile
  /** The theme's style sheet. */
  readonly styles: string
  /** The absolute style sheet file. */
  readonly stylesFile: string
  /** Address of the build's half, for Node to import. */
  readonly serverUrl: string
  /** Text of the module `door`, made of what the shared file exports under the door's prefix. */
  readonly facade: (door: string) => string | undefined
}

/** What the entries import the shared code by. */
export const sharedName = /^docs-build:shared$/

/** Reads the shared code; it stays as it is while the process runs. */
export function readShared(mode: BuildMode): SharedCode {
  const known = read.get(mode)
  if (known) return known
  const { id, exports } = toolManifest()
  const contents = readFileSync(sharedFile(`browser-${mode}.js`))
  const stylesFile = sharedFile(`theme-${mode}.css`)
  const shared: SharedCode = {
    id,
    script: { path: `assets/shared-${contentHash(contents).slice(0, 10)}.js`, contents },
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

function sharedFile(name: string): string {
  return toolFile(join('dist/shared', name))
}

/** 'react/jsx-runtime' → 'react_jsx_runtime', 'docs-build/theme' → 'theme' */
function prefixOf(door: string): string {
  return door.replace(/^docs-build\//, '').replace(/\W+/g, '_')
}
