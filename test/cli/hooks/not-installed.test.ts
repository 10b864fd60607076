import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { mdxConfig } from '../../plugins/mdx/support.ts'
import { site } from '../../support/site.ts'

const mathConfig = `import { math } from 'docs-build/math'
export default { title: 'Test site', plugins: [math()] }
`

/** The command of a copy of the tool, as a package manager installs it without optional packages. */
let main: string
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
  main = join(folder, 'dist/main.js')
  for (const part of ['dist', 'plugins', 'runtime', 'theme', 'package.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(resolve('node_modules', name), target)
  }
  return () => rmSync(folder, { recursive: true, force: true })
})

it('says what to install if the package that "images" needs is missing', () => {
  const root = site({
    'config/site.ts': `export default { title: 'Test site', images: { widths: [640] } }\n`,
    'index.md': '# Home',
  })
  const { stdout, stderr } = spawnSync(process.execPath, [main, 'build', root], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(stdout + stderr).toContain(`failed: the package "sharp" is not installed
  Fix: run "npm install --save-dev sharp", or remove "images"`)
})

it.each([
  ['mdx', mdxConfig, 'mdx', '@mdx-js/mdx'],
  ['math', mathConfig, 'markdown', 'katex'],
  [
    'cards',
    mathConfig
      .replaceAll('math', 'cards')
      .replace("title: 'Test site',", "title: 'Test site', url: 'https://example.org',"),
    'content',
    'satori @resvg/resvg-js @fontsource/inter',
  ],
  ['npm2yarn', mathConfig.replaceAll('math', 'npm2yarn'), 'markdown', 'npm-to-yarn'],
  [
    'api',
    mathConfig
      .replaceAll('math', 'api')
      .replace('api()', "api({ entryPoints: { lamp: 'config/site.ts' } })"),
    'content',
    'typedoc',
  ],
  ['twoslash', mathConfig.replaceAll('math', 'twoslash'), 'markdown', 'twoslash'],
  ['mermaid', mathConfig.replaceAll('math', 'mermaid'), 'content', 'mermaid'],
])(
  'says what to install if the package that %s() needs is missing',
  (name, config, hook, library) => {
    const root = site({
      'config/site.ts': config,
      [name === 'mdx' ? 'index.mdx' : 'index.md']: '# Home',
    })
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'build', root], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    const names = library.split(' ').map((one) => `"${one}"`)
    const missing =
      names.length === 1
        ? `the package ${names[0]} is not installed`
        : `the packages ${new Intl.ListFormat('en').format(names)} are not installed`
    expect(status).toBe(1)
    expect(stdout + stderr).toContain(`config/site.ts  plugin-failed
  The "${hook}" hook of the plugin "${name}" failed: ${missing}
  Fix: run "npm install --save-dev ${library}", or remove ${name}() from "plugins"`)
  },
)
