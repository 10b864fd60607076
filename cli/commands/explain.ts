import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolFile } from '../files/tool.ts'
import { SiteError } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'

/**
 * The explanation of a problem code, as Markdown: its cause, an example with what is reported, and the fix. Throws a
 * SiteError for a code that docs-build does not report.
 */
export function explain(code: string): string {
  const file = join(toolFile('explanations'), `${code}.md`)
  if (/^[a-z-]+$/.test(code) && existsSync(file)) return readFileSync(file, 'utf8')
  throw new SiteError([unknownCode(code)], 2)
}

/** All codes that docs-build reports, sorted. */
export function explainedCodes(): string[] {
  const names = readdirSync(toolFile('explanations'))
  return names.map((name) => name.replace(/\.md$/, '')).sort()
}

function unknownCode(code: string) {
  const [plugin, ...rest] = code.split('/')
  const near = nearest(code, explainedCodes())
  const fix =
    rest.length > 0
      ? `look it up in the documentation of the plugin "${plugin}"`
      : `write ${near === undefined ? '' : `"${near}", or `}a code that docs-build has printed; without one, the command lists all codes`
  const message = `Unknown problem code "${code}"`
  return { code: 'command-unknown', severity: 'error', message, fix } as const
}
