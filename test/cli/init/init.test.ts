import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toolVersion } from '../../../cli/files/tool.ts'
import { filesOf } from '../../support/built-pages.ts'
import { git } from '../../support/git.ts'
import { type Run, runIn } from '../../support/run-program.ts'
import { linkPackages } from '../../support/site.ts'

const tarball = `docs-build-${toolVersion()}.tgz`

describe('docs-build init', () => {
  it('creates a site in an empty folder, which builds and has no problems', async () => {
    const root = folder({})
    const { code, stdout } = await init(root, ['--title', "Ada's lamps"])
    expect(code).toBe(0)
    expect(stdout).toContain('Created a site in this folder:\n  .gitignore\n  config/Counter.tsx\n')
    expect(stdout).toMatch(/\nNext:\n {2}npm install\n {2}npm run dev\n$/)
    expect(JSON.parse(read(root, 'package.json'))).toMatchObject({
      private: true,
      scripts: { dev: 'docs-build dev', check: 'docs-build check' },
      // The tests run in a clone of the tool.
      devDependencies: { 'docs-build': `file:${tarball}` },
    })
    expect(read(root, 'config/site.ts')).toContain(`title: "Ada's lamps",`)
    expect(filesOf(join(root, 'content')).filter((name) => name.endsWith('.md'))).toHaveLength(4)
    expect(filesIn(root)).not.toContain('{{')
    expect(stdout).toContain(`  ${tarball} (docs-build itself, packed from its clone)\n`)
    expect(existsSync(join(root, tarball))).toBe(true)
    await expectNoProblems(root, '.')
  })

  it.each([
    [
      'npm',
      '{ "name": "lamp", "version": "1.0.0", "main": "index.js", "scripts": { "test": "echo \\"Error: no test specified\\" && exit 1" }, "keywords": [], "author": "", "license": "ISC", "description": "", "type": "commonjs" }',
    ],
    ['Yarn', '{ "name": "lamp", "version": "1.0.0", "main": "index.js", "license": "MIT" }'],
  ])(
    'creates a site in a folder with nothing but a new package.json of %s',
    async (_, manifest) => {
      const root = folder({ 'package.json': manifest, 'README.md': '' })
      const { code, stdout } = await init(root, [])
      expect(code).toBe(0)
      expect(stdout).toContain('Created a site in this folder:')
      expect(JSON.parse(read(root, 'package.json'))).toMatchObject({
        name: 'lamp',
        scripts: { dev: 'docs-build dev' },
      })
      await expectNoProblems(root, '.')
    },
  )

  it.each([
    '{ "name": "lamp", "version": "1.0.0", "main": "index.js", "exports": "./lamp.js" }',
    '{ "name": "lamp", "version": "1.0.0", "main": "index.js", "scripts": { "test": "node --test" } }',
    '{ "name": "lamp", "version": "1.0.0", "main": "index.js", "workspaces": ["a"] }',
  ])('creates docs/ next to a package.json that says more: %s', async (manifest) => {
    const root = folder({ 'package.json': manifest })
    expect((await init(root, [])).stdout).toContain('Created a site in docs/:')
  })

  it('creates docs/ in a project, whose scripts and dependencies stay', async () => {
    const manifest = '{\n\t"name": "@ada/lamp",\n\t"scripts": { "test": "node --test" }\n}'
    const root = folder({ 'package.json': manifest, 'lamp.js': '', 'pnpm-lock.yaml': '' })
    const { stdout } = await init(root, [])
    expect(stdout).toContain('Created a site in docs/:')
    expect(stdout).toContain('  package.json (lines added)\n')
    expect(stdout).toMatch(
      / {2}pnpm install\n {2}pnpm run docs:dev\n\nThe npm package will contain docs\/:/,
    )
    expect(read(root, 'package.json')).toMatch(/^\{\n\t"name": .*\n\t"scripts": \{\n\t\t"test"/)
    expect(JSON.parse(read(root, 'package.json')).scripts).toMatchObject({
      test: 'node --test',
      'docs:build': 'docs-build build docs',
    })
    expect(JSON.parse(read(root, 'package.json')).devDependencies).toEqual({
      'docs-build': `file:docs/${tarball}`,
    })
    expect(read(root, 'docs/config/site.ts')).toContain("title: 'lamp',")
    await expectNoProblems(root, 'docs')
  })

  it.each([
    ['{ "description": "Light for docs" }', '# Lamp\n\nA lamp.', 'Light for docs'],
    [
      '{}',
      '# Lamp\n\n[![CI](ci.svg)](ci)\n\nA *small* [lamp](lamp.md)\nfor docs.',
      'A small lamp for docs.',
    ],
    ['{}', `Lamp\n====\n\n${'long '.repeat(50)}`, 'The documentation of Lamp'],
  ])('says on the home page what the library is: %s', async (manifest, readme, tagline) => {
    const root = folder({ 'package.json': manifest, 'README.md': readme })
    await init(root, ['--title', 'Lamp'])
    const home = read(root, 'docs/content/index.md')
    expect(home).toContain(`\ndescription: "${tagline}"\n`)
    expect(home).toContain(`  tagline: "${tagline}"\n`)
  })

  it('makes the README the home page, whose links lead to the repository', async () => {
    const readme = [
      '# Lamp',
      '[![Lamp](img/lamp.png)](lamp.py) [License](./LICENSE) [site](https://lamp.example) [use](#use)',
      '<img src="img/b.svg"> <a href="docs/a.md">a</a>',
      '![c](https://github.com/ada/oil/raw/main/c.png) ![d](https://github.com/ada/oil/blob/main/d.png?raw=true) [e](https://github.com/ada/oil/blob/main/e.md)',
      '## Use',
      '```md\n[a](b.md)\n```',
      '[more]\n\n[more]: ../other/more.md',
    ].join('\n\n')
    const root = folder({ 'README.md': readme, 'lamp.py': '' })
    git(root, ['init', '-q', '-b', 'trunk'])
    git(root, ['remote', 'add', 'origin', 'git@github.com:ada/lamp.git'])
    expect((await init(root, ['--readme'])).code).toBe(0)
    const home = read(root, 'docs/content/index.md')
    expect(home).toBe(
      readme
        .replace('img/lamp.png', 'https://raw.githubusercontent.com/ada/lamp/trunk/img/lamp.png')
        .replace('(lamp.py)', '(https://github.com/ada/lamp/blob/trunk/lamp.py)')
        .replace('./LICENSE', 'https://github.com/ada/lamp/blob/trunk/LICENSE')
        .replace('img/b.svg', 'https://raw.githubusercontent.com/ada/lamp/trunk/img/b.svg')
        .replace(
          'github.com/ada/oil/raw/main/c.png',
          'raw.githubusercontent.com/ada/oil/main/c.png',
        )
        .replace(
          'github.com/ada/oil/blob/main/d.png?raw=true',
          'raw.githubusercontent.com/ada/oil/main/d.png',
        )
        .replace('docs/a.md', 'https://github.com/ada/lamp/blob/trunk/docs/a.md')
        .replace('../other/more.md', 'https://github.com/ada/lamp/blob/trunk/other/more.md'),
    )
    await expectNoProblems(root, 'docs')
  })

  it.each([
    ['github-pages', '.github/workflows/docs.yml', 'path: docs/build'],
    ['netlify', 'netlify.toml', 'publish = "docs/build"'],
    ['cloudflare', 'wrangler.jsonc', '"directory": "./docs/build"'],
    ['vercel', 'vercel.json', '"outputDirectory": "docs/build"'],
    ['nginx', 'docs/nginx.conf', 'include /srv/docs/build/nginx.conf;'],
  ])('adds what %s needs', async (host, file, line) => {
    const root = folder({ 'package.json': '{}' })
    const { code, stdout } = await init(root, ['--deploy', host])
    expect(code).toBe(0)
    expect(read(root, file)).toContain(line)
    expect(stdout).toMatch(/\n\nTo publish the site: [^\n]+\.\n$/)
    await expectNoProblems(root, 'docs')
  })

  it.each([
    ['git@github.com:Ada/lamp.git', [], "url: 'https://ada.github.io',\n  baseUrl: '/lamp/',"],
    ['https://github.com/ada/Ada.github.io', [], "url: 'https://ada.github.io',\n  trailing"],
    [
      'https://github.com/ada/lamp',
      ['--url', 'https://lamp.example'],
      "url: 'https://lamp.example',\n  trailing",
    ],
  ])('writes where GitHub Pages publishes %s', async (remote, flags, lines) => {
    const root = folder({ 'package.json': '{}' })
    git(root, ['init', '-q', '-b', 'main'])
    git(root, ['remote', 'add', 'origin', remote])
    expect((await init(root, ['--deploy', 'github-pages', ...flags])).code).toBe(0)
    expect(read(root, 'docs/config/site.ts')).toContain(lines)
  })

  it('adds what a host needs to a site that exists, with the script that builds it', async () => {
    const site = { 'config/site.ts': 'export default {}', 'content/index.md': '# Home' }
    const root = folder({
      ...site,
      'package.json': '{ "scripts": { "make": "docs-build build --strict" } }',
    })
    const { code, stdout } = await init(root, ['--deploy', 'github-pages'])
    expect(code).toBe(0)
    expect(stdout).toBe(`Created .github/workflows/docs.yml

To publish the site: push to GitHub, and choose "GitHub Actions" as the source once, in Settings > Pages of the repository; add "trailingSlash: true" to config/site.ts, because GitHub Pages redirects /guide to /guide/.
`)
    expect(read(root, '.github/workflows/docs.yml')).toContain('run: npm run make -- --report')
    const again = await init(root, ['--deploy', 'github-pages'])
    expect(again.code).toBe(2)
    expect(again.stderr).toContain(
      'Cannot create .github/workflows/docs.yml: it exists already\n  Fix: move what is there',
    )

    const plain = folder({
      'package.json': '{}',
      'docs/config/site.ts': 'export default {}',
      'docs/content/index.md': '# Home',
    })
    expect((await init(plain, ['--deploy', 'netlify'])).code).toBe(0)
    expect(read(plain, 'netlify.toml')).toContain('command = "npx docs-build build docs"')
    expect((await init(plain, ['--deploy', 'nginx'])).stdout).toContain('writes build/nginx.conf')
  })

  it('does not propose a setting that a site has', async () => {
    const root = folder({ 'config/site.ts': 'export default { trailingSlash: true }' })
    const { stdout } = await init(root, ['--deploy', 'github-pages'])
    expect(stdout).toMatch(/Settings > Pages of the repository\.\n$/)
  })

  it('makes a site of a folder in which only packages are installed', async () => {
    const root = folder({
      'package.json': '{ "devDependencies": { "docs-build": "^0.2.0" } }',
      'package-lock.json': '{}',
      'node_modules/docs-build/package.json': '{}',
    })
    expect((await init(root, [])).code).toBe(0)
    expect(read(root, 'config/site.ts')).toContain('title: ')
    expect(read(root, '.gitignore')).toContain('node_modules/\n')
  })

  it('writes the URL of the site', async () => {
    const root = folder({})
    expect((await init(root, ['--url', 'https://example.com/lamp'])).code).toBe(0)
    expect(read(root, 'config/site.ts')).toContain(
      "url: 'https://example.com',\n  baseUrl: '/lamp/',",
    )
    await expectNoProblems(root, '.')
    const { code, stderr } = await init(folder({}), ['--url', 'example.com'])
    expect(code).toBe(2)
    expect(stderr).toContain('It must be a URL such as https://example.com/lamp/.')
  })

  it('keeps a script of the same name, and says what to run instead', async () => {
    const root = folder({
      'package.json': '{ "private": true, "scripts": { "docs:dev": "other" } }',
    })
    const { stdout } = await init(root, [])
    expect(JSON.parse(read(root, 'package.json')).scripts['docs:dev']).toBe('other')
    expect(stdout).toContain('Instead, run: npx docs-build dev docs\n')
    expect(stdout).toMatch(/ {2}npx docs-build dev docs\n$/)
  })

  it('says which defaults it used', async () => {
    const { stdout } = await init(folder({ 'package.json': '{ "name": "lamp" }' }), [])
    expect(stdout).toContain(
      '\nDefaults: the title "lamp" (--title), a new home page (--readme), no host (--deploy)\n\nNext:\n',
    )
    const flags = ['--title', 'Lamp', '--deploy', 'vercel']
    const named = await init(folder({ 'package.json': '{ "files": [] }' }), flags)
    expect(named.stdout).toContain('\nDefaults: a new home page (--readme)\n')
    expect(named.stdout).not.toContain('The npm package')
  })

  it('adds missing lines to .gitignore of a new repository', async () => {
    const root = folder({ '.gitignore': 'build/\n*.log', LICENSE: '' })
    await init(root, [])
    expect(read(root, '.gitignore')).toBe('build/\n*.log\n.docs-build/\nnode_modules/\n')
  })

  it.each([
    [
      { 'docs/guide.md': '# Guide' },
      'Cannot create a site in docs/: it contains Markdown\n  Fix: run "docs-build import docs"',
    ],
    [
      { 'mkdocs.yml': 'site_name: Lamp' },
      /the configuration of another generator is in \S+\n {2}Fix: run "docs-build import" /,
    ],
    [{ 'website/book.toml': '' }, 'Fix: run "docs-build import website"'],
    [{ 'config/site.ts': '' }, 'it has one already, config/site.ts'],
    [
      { 'lamp.js': '', 'docs/tsconfig.json': '{}' },
      'Cannot create docs/tsconfig.json: it exists already',
    ],
    [{ 'package.json': '{' }, 'it is not valid JSON'],
  ])('writes nothing where %o is', async (files: Record<string, string>, message) => {
    const root = folder(files)
    const { code, stderr } = await init(root, [])
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(filesOf(root)).toEqual(Object.keys(files).sort())
  })

  it.each([
    ['.', 'run "docs-build dev docs", add --deploy'],
    ['docs', 'run "docs-build dev", add --deploy'],
  ])('names the folder of a site that exists, run in %s', async (cwd, fix) => {
    const root = folder({ 'package.json': '{}', 'docs/config/site.ts': '' })
    const { stderr } = await init(join(root, cwd), [])
    expect(stderr).toContain(`Fix: ${fix}`)
  })

  it.each([
    [{}, 'there is none, or it is empty'],
    [{ 'README.md': '[License](LICENSE)' }, 'whose URL on GitHub is not known'],
  ])('refuses a README that cannot be the home page: %o', async (files, reason) => {
    const root = folder(files)
    const { code, stderr } = await init(root, ['--readme'])
    expect(code).toBe(2)
    expect(stderr).toContain(`Cannot make README.md the home page: `)
    expect(stderr).toContain(reason)
    expect(existsSync(join(root, 'config'))).toBe(false)
  })

  it('creates the folder that is named', async () => {
    const root = folder({})
    const { stdout } = await init(root, ['manual'])
    expect(stdout).toMatch(/^Created a site in manual\/:\n/)
    expect(stdout).toContain('\n  cd manual\n  npm install\n')
    expect(existsSync(join(root, 'manual/package.json'))).toBe(true)
  })
})

/** A new folder with these files, gone when the test is over. */
function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-init-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function init(cwd: string, args: readonly string[]): Promise<Run> {
  return runIn({ cwd, env: { npm_config_user_agent: '' } }, 'init', '--yes', ...args)
}

async function expectNoProblems(root: string, site: string): Promise<void> {
  linkPackages(root)
  const { stdout, stderr } = await runIn({ cwd: root }, 'check', site)
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Checked 4 pages in .*: no problems\n$/)
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function filesIn(root: string): string {
  return filesOf(root)
    .filter((path) => !path.endsWith('.tgz'))
    .map((path) => read(root, path))
    .join('\n')
}
