import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltSite, buildSite, type Files } from './site.ts'

/** A configuration with plugins, each written as an object in code; `extra` are further settings. */
export function withPlugins(plugins: readonly string[], extra = ''): string {
  return `import { isMainThread } from 'node:worker_threads'
import { appendFileSync, mkdirSync } from 'node:fs'
const log = (line: string) => appendFileSync(new URL('../calls.log', import.meta.url), line + '\\n')
export default { title: 'Test site', ${extra} plugins: [${plugins.join(',\n')}] }
`
}

/** Builds a site with one plugin, given as the code of its hooks. */
export function buildWith(hooks: string, files: Files = {}, extra = ''): Promise<BuiltSite> {
  return buildSite({
    'index.md': '# Home',
    'config/site.ts': withPlugins([`{ name: 'mine', ${hooks} }`], extra),
    ...files,
  })
}

/** Empties the list of calls that the plugins of `withPlugins` keep by `log()`. */
export function forgetCalls(root: string): void {
  writeFileSync(join(root, 'calls.log'), '')
}
