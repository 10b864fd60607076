import { expect } from 'vitest'
import { type BuiltSite, buildSite, type Files } from '../../support/site.ts'

/** A configuration with `prose()` and these options, as they are written. */
export function configWith(options = '', settings = ''): string {
  return `import { prose } from 'docs-build/prose'
export default { title: 'Lamp', checks: { orphans: 'ignore' }, plugins: [prose(${options})]${settings} }
`
}

/** The problems that the plugin finds, each as `place code message`. Those in `content/index.md` have no file. */
export async function problemsOf(files: Files): Promise<string[]> {
  return problemsFrom(await buildSite({ 'config/site.ts': configWith(), ...files }))
}

export function problemsFrom({ problems }: BuiltSite): string[] {
  expect(problems.filter(({ code }) => code === 'plugin-failed')).toEqual([])
  return problems
    .filter(({ code }) => code.startsWith('prose/'))
    .map(({ at, code, message }) => {
      const file = at?.file === 'content/index.md' ? '' : `${at?.file}:`
      return `${file}${at?.line}:${at?.column} ${code.replace('prose/', '')} ${message}`
    })
}

/** The problems in a page with this text, of a site with these options. */
export async function problemsIn(
  text: string | readonly string[],
  options?: string,
): Promise<string[]> {
  const body = typeof text === 'string' ? text : text.join('\n')
  return problemsOf({ 'index.md': `${body}\n`, 'config/site.ts': configWith(options) })
}
