import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toolVersion } from '../../../cli/files/tool.ts'
import { filesOf } from '../../support/built-pages.ts'
import { git } from '../../support/git.ts'
import { png } from '../../support/images.ts'
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
    expect(stdout).toContain(`  ${tarball} (docs-build itself, packed from your clone)\n`)
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
      / {2}pnpm install\n {2}pnpm run docs:dev\n\nYour npm package will include docs\/\. To leave the folder out/,
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
    ['{}', `Lamp\n====\n\n${'long '.repeat(50)}`, 'Documentation for Lamp'],
  ])('says on the home page what the library is: %s', async (manifest, readme, tagline) => {
    const root = folder({ 'package.json': manifest, 'README.md': readme })
    await init(root, ['--title', 'Lamp'])
    const home = read(root, 'docs/content/index.md')
    expect(home).toContain(`\ndescription: "${tagline}"\n`)
    expect(home).toContain(`  tagline: "${tagline}"\n`)
  })

  it('checks the samples of a library in TypeScript, which they import by its name', async () => {
    const root = folder({
      'package.json': '{ "name": "@ada/lamp", "main": "dist/index.js" }',
      'tsconfig.json': '{}',
      'src/index.ts': 'export function light(watts: number): void {}\n',
    })
    const { code, stdout } = await init(root, ['--samples'])
    expect({ code, stdout }).toMatchObject({ code: 0 })
    const config = read(root, 'docs/config/site.ts')
    expect(config).toContain("import { samples } from 'docs-build/samples'\n")
    expect(config.replaceAll(/\s+/g, ' ')).toContain(
      "samples({ files: ['../src'], compilerOptions: { paths: { '@ada/lamp': ['../src/index.ts'] }, }, }),",
    )
    expect(JSON.parse(read(root, 'package.json')).devDependencies).toMatchObject({
      typescript: '^6.0.0',
    })
    await expectNoProblems(root, 'docs')
    const wrong = "# Lamp\n\n```ts\nimport { light } from '@ada/lamp'\n\nlight('5')\n```\n"
    writeFileSync(join(root, 'docs/content/guide/wrong.md'), wrong)
    const { stderr } = await runIn({ cwd: root }, 'check', 'docs')
    expect(stderr).toContain('content/guide/wrong.md:6:7  samples/type\n')
  })

  it('refuses --samples where there is no library in TypeScript', async () => {
    const root = folder({ 'package.json': '{ "name": "lamp" }', 'index.js': '' })
    const { code, stderr } = await init(root, ['--samples'])
    expect(code).toBe(2)
    expect(stderr).toContain('Cannot check samples: there is no library that has a package.json')
    expect(existsSync(join(root, 'docs'))).toBe(false)
  })

  it('includes the README in the home page, whose links lead to the repository', async () => {
    const readme = [
      '<h1 align="center"><img src="img/lamp.png" alt="" width="40"><br>Lamp</h1>',
      '[![Lamp](img/lamp.png)](lamp.py) [License](./LICENSE) [use](#use)',
      '![c](https://github.com/ada/oil/raw/main/c.png)',
      '## Use',
      '[more]\n\n[more]: docs/content/guide/markdown.md',
    ].join('\n\n')
    const files = { 'README.md': readme, 'lamp.py': '', LICENSE: '', 'img/lamp.png': png(2, 1) }
    const root = folder(files)
    git(root, ['init', '-q', '-b', 'trunk'])
    git(root, ['remote', 'add', 'origin', 'git@github.com:ada/lamp.git'])
    const { code, stdout } = await init(root, ['--readme'])
    expect(code).toBe(0)
    expect(read(root, 'docs/content/index.md')).toBe(
      `---
title: "Lamp"
hide_title: true
description: "Documentation for ${folderOf(root)}"
custom_edit_url: "https://github.com/ada/lamp/edit/trunk/README.md"
---

::include{file="../../README.md"}
`,
    )
    // What git doesn't track yet may not be meant for readers.
    expect(stdout).toContain('\nNext:\n  cd docs\n  git add ../README.md\n')
    git(root, ['add', '.'])
    await expectNoProblems(root, 'docs')
    expect((await runIn({ cwd: root }, 'build', 'docs')).code).toBe(0)
    const html = read(root, 'docs/build/index.html')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('href="https://github.com/ada/lamp/blob/trunk/lamp.py"')
    expect(html).toContain('href="/guide/markdown"')
    expect(html).toContain('src="https://raw.githubusercontent.com/ada/oil/main/c.png"')
  })

  it('says that GitHub reads workflows only at the top of a repository', async () => {
    const root = folder({})
    const { stdout } = await init(root, ['--deploy', 'github-pages'])
    expect(stdout).toContain(
      'To publish the site, run "git init" in the folder that contains .github/ (GitHub reads workflows only at the top level of a repository)',
    )
  })

  it.each([
    ['{ "packageManager": "pnpm@10.1.0" }', undefined, '@v4\n      - uses: actions/setup-node'],
    ['{}', undefined, 'version: latest'],
    ['{}', '{ "packageManager": "pnpm@10.1.0" }', 'package_json_file: site/package.json'],
  ])('sets the version of pnpm once: %s %s', async (top, inner, line) => {
    const site = inner === undefined ? 'docs' : 'site/docs'
    const root = folder({
      'package.json': top,
      ...(inner !== undefined && { 'site/package.json': inner }),
      [`${dirname(site)}/pnpm-lock.yaml`]: '',
    })
    git(root, ['init', '-q'])
    expect((await init(join(root, dirname(site)), ['--deploy', 'github-pages'])).code).toBe(0)
    const text = read(root, '.github/workflows/docs.yml')
    expect(text).toContain(line)
    expect(text.match(/version: latest|package_json_file/g) ?? []).toHaveLength(
      line.startsWith('@') ? 0 : 1,
    )
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
    const nginxFolder = '`docs/build/` to your server'
    expect(filesIn(root).includes(nginxFolder)).toBe(host === 'nginx')
    expect(stdout).toMatch(/\n\nTo publish the site, [^\n]+\.\n$/)
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
    const { code, stdout } = await init(root, ['--deploy', 'github-pages', ...flags])
    expect(code).toBe(0)
    expect(stdout).toContain(
      'To publish the site, choose "GitHub Actions" as the source under Settings > Pages in the GitHub repository, then push to GitHub.\n',
    )
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

To publish the site, add "trailingSlash: true" to config/site.ts, because GitHub Pages redirects /guide to /guide/; then run "git init" in the folder that contains .github/ (GitHub reads workflows only at the top level of a repository), push to GitHub, choose "GitHub Actions" as the source under Settings > Pages in the GitHub repository, and run the workflow again.
`)
    expect(read(root, '.github/workflows/docs.yml')).toContain('run: npm run make -- --report')
    const again = await init(root, ['--deploy', 'github-pages'])
    expect(again.code).toBe(2)
    expect(again.stderr).toContain(
      'Cannot create .github/workflows/docs.yml: it already exists\n  Fix: rename the existing file and run the command again',
    )

    const plain = folder({
      'package.json': '{}',
      'docs/config/site.ts': 'export default {}',
      'docs/content/index.md': '# Home',
    })
    expect((await init(plain, ['--deploy', 'netlify'])).code).toBe(0)
    expect(read(plain, 'netlify.toml')).toContain('command = "npx docs-build build docs"')
    const slashed = folder({ 'config/site.ts': 'export default { trailingSlash: true }' })
    expect((await init(slashed, ['--deploy', 'vercel'])).code).toBe(0)
    expect(read(slashed, 'vercel.json')).toContain('"trailingSlash": true')
    expect((await init(plain, ['--deploy', 'nginx'])).stdout).toContain(
      'which writes the rules that nginx.conf includes; then build the site, copy docs/build/ to your server, set the server name and the paths in docs/nginx.conf, and',
    )
  })

  it.each([
    ['github-pages', 'export default {}', 'add "trailingSlash: true" to config/site.ts'],
    ['netlify', 'export default {}', 'add "trailingSlash: true" to config/site.ts'],
    ['netlify', 'export default { trailingSlash: false }', 'set "trailingSlash" to true in'],
  ])('says what keeps %s from redirecting pages of %s', async (host, config, step) => {
    const { stdout } = await init(folder({ 'config/site.ts': config }), ['--deploy', host])
    expect(stdout).toContain(step)
  })

  it('does not propose a setting that a site has', async () => {
    const root = folder({ 'config/site.ts': 'export default { trailingSlash: true }' })
    const { stdout } = await init(root, ['--deploy', 'github-pages'])
    expect(stdout).toMatch(/\n\nTo publish the site, run [^\n]+, and run the workflow again\.\n$/)
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
    expect(stderr).toContain(
      'Expected a URL that begins with "https://" or "http://" and has no "?" or "#", such as "https://example.com/lamp/".',
    )
  })

  it('keeps a script of the same name, and says what to run instead', async () => {
    const root = folder({
      'package.json': '{ "private": true, "scripts": { "docs:dev": "other" } }',
    })
    const { stdout } = await init(root, [])
    expect(JSON.parse(read(root, 'package.json')).scripts['docs:dev']).toBe('other')
    expect(stdout).toContain('For this site, run "npx docs-build dev docs".\n')
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
    expect(named.stdout).not.toContain('npm package')
  })

  it('adds missing lines to .gitignore of a new repository', async () => {
    const root = folder({ '.gitignore': 'build/\n*.log', LICENSE: '' })
    await init(root, [])
    expect(read(root, '.gitignore')).toBe('build/\n*.log\n.docs-build/\nnode_modules/\n')
  })

  it.each([
    [
      { 'docs/guide.md': '# Guide' },
      'Cannot create a site in "docs": it contains Markdown\n  Fix: run "docs-build import docs"',
    ],
    [
      { 'mkdocs.yml': 'site_name: Lamp' },
      /another generator's configuration is in \S+\n {2}Fix: run "docs-build import" /,
    ],
    [{ 'website/book.toml': '' }, 'Fix: run "docs-build import website"'],
    [{ 'config/site.ts': '' }, 'it already contains config/site.ts'],
    [
      { 'lamp.js': '', 'docs/tsconfig.json': '{}' },
      'Cannot create docs/tsconfig.json: it already exists\n  Fix: rename the existing file and run',
    ],
    [{ 'package.json': '{' }, 'it is not valid JSON'],
    [{ 'package.json': '[]' }, 'it does not contain an object'],
  ])('writes nothing where %o is', async (files: Record<string, string>, message) => {
    const root = folder(files)
    const { code, stderr } = await init(root, [])
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(filesOf(root)).toEqual(Object.keys(files).sort())
  })

  it.each([
    ['.', 'run "docs-build dev docs" to preview that site'],
    ['docs', 'run "docs-build dev" to preview that site'],
  ])('names the folder of a site that exists, run in %s', async (cwd, fix) => {
    const root = folder({ 'package.json': '{}', 'docs/config/site.ts': '' })
    const { stderr } = await init(join(root, cwd), [])
    expect(stderr).toContain(`Fix: ${fix}`)
  })

  it('names the folder that contains Markdown, run in a different folder', async () => {
    const root = folder({ 'lamp/package.json': '{ "main": "lamp.js" }', 'lamp/docs/a.md': '# A' })
    const { stderr } = await init(root, ['lamp'])
    expect(stderr).toContain('Cannot create a site in "lamp/docs": it contains Markdown')
  })

  it('names the folder of a generator, run in a different folder', async () => {
    const root = folder({ 'lamp/mkdocs.yml': 'site_name: Lamp' })
    const { stderr } = await init(root, ['lamp'])
    expect(stderr).toContain('Fix: run "docs-build import lamp" to import that site')
  })

  it.each([
    [{}, 'the file does not exist or is empty', 'run'],
    [
      { 'README.md': '[License](LICENSE)' },
      'it links to files whose URLs are unknown',
      'create a Git repository with the remote "origin", or run',
    ],
    [
      { 'README.md': '[License](LICENSE)', '.git/HEAD': 'ref: refs/heads/main\n' },
      'it links to files whose URLs are unknown',
      'add the Git remote "origin", or run',
    ],
    [
      {
        'README.md': '[License](LICENSE)',
        'package.json': '{ "repository": "https://git.example.com/lamp" }',
      },
      'whose URLs are unknown',
      'run',
    ],
  ])('refuses a README that cannot be the home page: %o', async (files, reason, fix) => {
    const root = folder(files)
    const { code, stderr } = await init(root, ['--readme'])
    expect(code).toBe(2)
    expect(stderr).toContain(`Cannot make README.md the home page: `)
    expect(stderr).toContain(`${reason}\n  Fix: ${fix} the command again without --readme`)
    expect(existsSync(join(root, 'config'))).toBe(false)
  })

  it('creates the folder that is named', async () => {
    const root = folder({})
    const { stdout } = await init(root, ['manual'])
    expect(stdout).toMatch(/^Created a site in manual\/:\n/)
    expect(stdout).toContain('\n  cd manual\n  npm install\n')
    expect(existsSync(join(root, 'manual/package.json'))).toBe(true)
    expect((await init(root, ['my manual'])).stdout).toContain("\n  cd 'my manual'\n")
  })
})

/** A new folder with these files, gone when the test is over. */
function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
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

/** The name that a site has without a title. */
function folderOf(root: string): string {
  return basename(root)
}
