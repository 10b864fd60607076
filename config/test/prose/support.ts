import { resolve } from 'node:path'
import { expect } from 'vitest'
import {
  type BuiltSite,
  type Files,
  linkPackages,
  rebuild,
  site,
} from '../../../test/support/site.ts'

export const config = `import { textChecks } from ${JSON.stringify(resolve('config/prose/prose.ts'))}
export default { title: 'Test', plugins: [textChecks], checks: { orphans: 'ignore' } }
`
export const description =
  'Says what this page is for, in as many characters as a result of a search shows.'
export const start = `---\ntitle: Start\ndescription: ${description}\n---\n\n`
/** The line on which the body of a page starts. */
const firstLine = 6

/** A site with the plugin and the packages that it imports. */
export function styledSite(files: Files): string {
  const root = site({ 'config/site.ts': config, ...files })
  linkPackages(root)
  return root
}

/** The findings of the plugin, each as `place code message`. */
export async function findingsOf(files: Files): Promise<string[]> {
  return findingsFrom(await rebuild(styledSite(files)))
}

export function findingsFrom({ problems }: BuiltSite): string[] {
  expect(problems.filter(({ code }) => code === 'plugin-failed')).toEqual([])
  return problems
    .filter(({ code }) => code.startsWith('prose/'))
    .map(({ at, code, message }) => {
      const file = at?.file === 'content/index.md' ? '' : `${at?.file}:`
      return `${file}${at?.line}:${at?.column} ${code.replace('prose/', '')} ${message}`
    })
}

/** The findings in a body, with line numbers counted from its start. */
export async function findingsIn(body: string): Promise<string[]> {
  const findings = await findingsOf({ 'index.md': start + body })
  return findings.map((one) => one.replace(/^\d+/, (line) => `${Number(line) - firstLine + 1}`))
}

/** A finding about a product name. */
export const name = (place: string, found: string, right: string) =>
  `${place} term "${found}" should be "${right}"`
/** A finding about a word that this site writes differently. */
export const word = (place: string, found: string, right: string) =>
  `${place} pattern "${found}" should be "${right}"`

/** A build of one page with this body. */
export function buildText(body: string): Promise<BuiltSite> {
  return rebuild(styledSite({ 'index.md': start + body }))
}
