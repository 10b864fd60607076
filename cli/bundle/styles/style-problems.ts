import type { Message } from 'esbuild'
import type { SiteConfig } from '../../config/types.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { placeOf } from '../place-of.ts'
import { isStyleModule, styleModulesName } from './style-module.ts'

/** What the bundler only warns about, although browsers then ignore a rule, an import or more. */
const breaking: ReadonlySet<string> = new Set([
  'css-syntax-error',
  'js-comment-in-css',
  'invalid-@import',
  'invalid-@layer',
  'undefined-composes-from',
])

/**
 * What is wrong in the style sheets of a site. Those of packages are not reported: they contain hacks for old browsers,
 * and the site's author can't change them.
 */
export function styleProblems(warnings: readonly Message[], site: SiteConfig): Diagnostic[] {
  return warnings.flatMap((warning): Diagnostic[] => {
    const { id, text, location, notes, detail, pluginName } = warning
    // A CSS module was compiled on its own: what is said of the result was said of the file already.
    if (location && isStyleModule(location.file) && pluginName !== styleModulesName) return []
    if (!location || isOfPackage(location.file) || /^(?:virtual|shared):/.test(location.file)) {
      return []
    }
    return [
      {
        code: 'style-invalid',
        severity: breaking.has(id) ? 'error' : 'warning',
        message: `Invalid CSS: ${text}`,
        at: placeOf(location, site),
        fix: typeof detail === 'string' ? detail : fixOf(id, notes),
      },
    ]
  })
}

function isOfPackage(file: string): boolean {
  return /(?:^|\/)node_modules\//.test(file)
}

function fixOf(id: string, [note]: Message['notes']): string {
  const meant = /^Did you mean "([^"]+)"/.exec(note?.text ?? '')?.[1]
  if (meant) return `write "${meant}"`
  if (id === 'js-comment-in-css') return 'write the comment as "/* … */"'
  if (id === 'invalid-@import') return 'move the "@import" to the top of the file'
  return 'correct the CSS or, if browsers support it, set "checks.styles" to "ignore" for the file'
}
