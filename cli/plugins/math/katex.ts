import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Katex } from './formula.ts'

const library = 'katex'

/** Fails with what to install if the site has not installed it. */
export async function loadKatex(configFile = 'config/site.ts'): Promise<Katex> {
  try {
    const { default: katex }: { default: Katex } = await import(library)
    return katex
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw Object.assign(new Error(`the package "${library}" is not installed`), {
      at: { file: configFile },
      fix: `run "npm install --save-dev ${library}", or remove math() from "plugins"`,
    })
  }
}

/** The version of KaTeX; '' if it is not installed. */
export function katexVersion(): string {
  try {
    // The main file is `dist/katex.js`.
    const folder = dirname(createRequire(import.meta.url).resolve(library))
    const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
    return String(version)
  } catch {
    return ''
  }
}
