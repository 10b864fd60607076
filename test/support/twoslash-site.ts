import { type BuiltSite, type Files, linkPackages, rebuild, site } from './site.ts'

/** A configuration with the plugin. `options` is code. */
export const config = (options = '') => `import { llms } from 'docs-build'
import { mdx } from 'docs-build/mdx'
import { twoslash } from 'docs-build/twoslash'
export default { title: 'Test site', plugins: [mdx(), twoslash(${options}), llms()] }
`

/** A code block that the plugin reads. */
export const sample = (code: string, info = 'ts twoslash') => `\`\`\`${info}\n${code}\n\`\`\`\n`

/** Builds a site with the plugin and its packages. */
export async function buildTwoslash(files: Files): Promise<BuiltSite> {
  const root = site({ 'config/site.ts': config(), 'index.md': '# Start\n', ...files })
  linkPackages(root)
  return rebuild(root)
}
