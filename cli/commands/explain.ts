import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { toolFile } from '../files/tool.ts'
import { SiteError } from '../report/diagnostic.ts'
import { quoteList } from '../report/enumerate.ts'
import { nearest } from '../report/nearest.ts'

/**
 * The explanation of a problem code, as Markdown: its cause, an example with what is reported, and the fix. Throws a
 * SiteError for a code that docs-build does not report.
 */
export function explain(code: string): string {
  const file = explanationFile(code)
  if (/^[a-z-]+(?:\/[a-z-]+)?$/.test(code) && existsSync(file)) return readFileSync(file, 'utf8')
  throw new SiteError([unknownCode(code)], 2)
}

/** All codes that docs-build and its plugins report, sorted; those of a plugin begin with its name: 'math/formula'. */
export function explainedCodes(): string[] {
  const plugins = readdirSync(toolFile('plugins')).flatMap((plugin) =>
    namesIn(toolFile(`plugins/${plugin}/explanations`)).map((name) => `${plugin}/${name}`),
  )
  return [...namesIn(toolFile('explanations')), ...plugins].sort()
}

function namesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.endsWith('.md')).map((name) => name.replace(/\.md$/, ''))
}

/** The file of a code, absolute, whether it exists or not; a plugin explains its own. */
export function explanationFile(code: string): string {
  const [name = '', ofPlugin] = code.split('/')
  return toolFile(
    ofPlugin === undefined
      ? `explanations/${name}.md`
      : `plugins/${name}/explanations/${ofPlugin}.md`,
  )
}

function unknownCode(code: string) {
  const codes = explainedCodes()
  const similar = codes.filter((one) => one.split(/[-/]/).includes(code))
  if (similar.length > 1) {
    const message = `Unknown problem code "${code}"`
    const fix = `pass ${quoteList(similar)}`
    return { code: 'command-unknown', severity: 'error', message, fix } as const
  }
  const near = nearest(code, codes)
  return {
    code: 'command-unknown',
    severity: 'error',
    message: `Unknown problem code "${code}"`,
    fix: near === undefined ? fixFor(code) : `pass "${near}"`,
  } as const
}

function fixFor(code: string): string {
  const [plugin, ...rest] = code.split('/')
  return rest.length > 0
    ? `look up the code in the documentation for the "${plugin}" plugin`
    : 'pass a code from a report, or run "docs-build explain" to list all codes'
}
