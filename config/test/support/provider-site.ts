import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Files, site } from '../../../test/support/site.ts'

/** Pages with the headings that provider references link to. */
const linked: Files = {
  'providers/index.md': '# Providers\n\n## Override the defaults\n',
  'configuration/providers/oauth.md': '# OAuth\n\n## Options\n',
  'v3/configuration/providers.md': '# Providers\n\n## OAuth provider options\n',
}

/** A site with the `provider-reference` plugin of this site. Keys of `pages` are file names in `folder`. */
export function providerSite(pages: Files, folder = 'providers'): string {
  const root = site({
    'config/site.ts': `import { providerReference } from './plugins/provider-reference/provider-reference.ts'
export default { title: 'Test site', plugins: [providerReference], checks: { orphans: 'ignore' } }
`,
    'index.md': '# Home',
    ...linked,
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text])),
  })
  for (const part of ['plugins/provider-reference', 'providers'])
    cpSync(resolve('config', part), join(root, 'config', part), { recursive: true })
  return root
}
