import { importOptional, installedVersion } from '../kit.ts'
import type { Katex } from './formula.ts'

const library = 'katex'

/** Fails with what to install if the site has not installed it. */
export async function loadKatex(configFile = 'config/site.ts'): Promise<Katex> {
  const loaded = await importOptional(library, { plugin: 'math', configFile })
  return (loaded as { readonly default: Katex }).default
}

/** The version of KaTeX; '' if it is not installed. */
export function katexVersion(): string {
  return installedVersion(library)
}
