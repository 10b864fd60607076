import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Files, site } from '../../../test/support/site.ts'

/** An overview page with the headings that provider references link to. */
const overview = '# Providers\n\n## Shared options\n\n## Override the defaults\n'

/** A site with the `provider-reference` plugin of this site. Keys of `pages` are file names in `content/providers/`. */
export function providerSite(pages: Files): string {
  const root = site({
    'config/site.ts': `import { providerReference } from './plugins/provider-reference/provider-reference.ts'
export default { title: 'Test site', plugins: [providerReference] }
`,
    'index.md': '# Home',
    'providers/index.md': overview,
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`providers/${name}`, text])),
  })
  for (const part of ['plugins/provider-reference', 'providers'])
    cpSync(resolve('config', part), join(root, 'config', part), { recursive: true })
  return root
}
