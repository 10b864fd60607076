import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../support/built-pages.ts'
import { linkPackages, rebuild, site } from '../support/site.ts'

const guide = readFileSync('docs/content/guides/look.md', 'utf8')

/** The code block with a title in the section about Tailwind. */
function block(title: string): string {
  const section = guide.slice(guide.indexOf('## Use Tailwind or PostCSS'))
  const [, code = ''] = new RegExp(`title="${title}"\n([\\s\\S]*?)\n\`\`\``).exec(section) ?? []
  return code
}

it('styles of Tailwind 4, made by its command as the guide says, are part of the site', async () => {
  const root = realpathSync(
    site({
      'config/site.ts': `export default { title: 'T', ${block('config/site.ts').replace(/,$/, '')}, components: { badge: 'config/Badge.tsx' } }`,
      'config/look.css': block('config/look.css'),
      'config/Badge.tsx': "export default () => <b className='rounded-full px-3'>New</b>",
      'index.md': '# Home\n\n::badge\n\n[Start](/){.lead}\n',
    }),
  )
  linkPackages(root)
  const { css } = JSON.parse(block('package.json')).scripts
  const [, ...args] = css.split(' ')
  const command = realpathSync('node_modules/@tailwindcss/cli/dist/index.mjs')
  execFileSync(process.execPath, [command, ...args], { cwd: root, stdio: 'pipe' })
  const { report, outDir, read } = await rebuild(root)
  expect(report).toBe('')
  const styles = filesOf(join(outDir, 'assets')).filter((path) => path.endsWith('.css'))
  const sheet = styles.map((path) => read(`assets/${path}`)).join('')
  for (const name of ['rounded-full', 'px-3', 'lead']) expect(sheet).toContain(`.${name}{`)
  expect(sheet).not.toContain('@apply')
})
