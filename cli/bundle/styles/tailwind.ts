import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../config/types.ts'
import { reading, unlessMissing } from '../../files/disk.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { BundlerResult } from '../run-bundler.ts'

/** Rules that Tailwind replaces; browsers ignore them. https://tailwindcss.com/docs/functions-and-directives */
const directive =
  /@(?:apply|tailwind|theme|utility|custom-variant|source|reference)\b|@import\s+["']tailwindcss/

/** '"@apply"'. Other imports work. */
function nameOf(rule: string): string {
  return rule.startsWith('@import') ? 'The Tailwind CSS "@import"' : `"${rule}"`
}

/** Reports style sheets of the site that only Tailwind can read: the bundler passes on what it doesn't know. */
export function tailwindProblems(
  { metafile }: BundlerResult,
  { root }: Pick<SiteConfig, 'root'>,
): Diagnostic[] {
  const files = Object.keys(metafile.inputs).filter(
    (file) => file.endsWith('.css') && !/(?:^|\/)node_modules\/|^[\w-]+:/.test(file),
  )
  return files.flatMap((file) => {
    const text =
      reading(file, () => unlessMissing(() => readFileSync(join(root, file), 'utf8'))) ?? ''
    const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    const found = directive.exec(code)
    if (!found) return []
    const before = code.slice(0, found.index).split('\n')
    return {
      code: 'style-invalid',
      severity: 'error',
      message: `${nameOf(found[0])} does not work: docs-build does not run Tailwind CSS`,
      at: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
      fix: 'compile the file before the build, for example with "npx @tailwindcss/cli -i config/site.css -o config/site.out.css", and list the result in "styles"',
    }
  })
}
