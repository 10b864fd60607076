import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The generators that docs-build is compared with. Each has a folder of configuration in peers/.
 *
 * - `packages`: what is installed from npm, the first of them the generator itself
 * - `theme`: a repository, and the tag of it, that is cloned into `themes/` unless it is there
 * - `command`: the program and its arguments, run in the peer's folder
 * - `content`: where the corpus goes
 * - `leftovers`: what a build leaves, its output first
 * - `home`: the name of the home page in `content`, if it isn't index.md
 * - `versionFlag`: what makes a program that isn't from npm print its version, if it isn't `version`
 * - `work`: what it does beyond pages with highlighted code, for the table
 */
export const peers = [
  {
    name: 'Hugo',
    command: ['hugo', '--quiet'],
    content: 'content',
    leftovers: ['public', 'resources', '.hugo_build.lock'],
    home: '_index.md',
    work: 'bare layout',
  },
  {
    name: 'Hugo-Book',
    theme: { repository: 'https://github.com/alex-shpak/hugo-book', tag: 'v9' },
    command: ['hugo', '--quiet'],
    content: 'content',
    leftovers: ['public', 'resources', '.hugo_build.lock'],
    home: '_index.md',
    work: 'theme, search',
  },
  {
    name: 'Eleventy',
    packages: [
      '@11ty/eleventy@3.1.8',
      '@11ty/eleventy-plugin-syntaxhighlight@5.0.2',
      'markdown-it@15',
      'markdown-it-anchor@9',
      'markdown-it-container@4',
    ],
    command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    content: 'docs',
    leftovers: ['_site'],
    work: 'bare layout',
  },
  {
    name: 'MkDocs',
    command: ['mkdocs', 'build', '--quiet'],
    versionFlag: '--version',
    content: 'docs',
    leftovers: ['site'],
    work: 'theme, search',
  },
  {
    name: 'VitePress',
    packages: ['vitepress@1.6.4'],
    command: [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
    content: 'docs',
    leftovers: ['docs/.vitepress/dist', 'docs/.vitepress/cache', 'docs/.vitepress/.temp'],
    work: 'theme, link check',
  },
  {
    name: 'Starlight',
    // Astro needs a newer Node than docs-build does.
    packages: ['@astrojs/starlight@0.42.4', 'astro@7.3.5', 'node@24'],
    command: ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build'],
    content: 'src/content/docs',
    leftovers: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    work: 'theme, search',
  },
  {
    name: 'Docusaurus',
    packages: [
      '@docusaurus/core@3.10.2',
      '@docusaurus/preset-classic@3.10.2',
      '@docusaurus/faster@3.10.2',
      '@mdx-js/react@3',
      'react@19',
      'react-dom@19',
    ],
    command: [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    content: 'docs',
    leftovers: ['build', '.docusaurus', 'node_modules/.cache'],
    work: 'theme, link check',
  },
]

/** Installs a peer into its folder, which has its configuration already. Returns its version; throws if that fails. */
export function installPeer({ name, packages, theme, command, versionFlag }, folder) {
  if (theme !== undefined) cloneTheme(theme, folder)
  if (packages === undefined) return versionOfProgram(name, command[0], versionFlag)
  const flags = ['--save-exact', '--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock']
  runOrThrow('npm', ['install', ...flags, ...packages], folder)
  const [generator] = packages
  const file = join(folder, 'node_modules', generator.replace(/@[^@]*$/, ''), 'package.json')
  return JSON.parse(readFileSync(file, 'utf8')).version
}

function cloneTheme({ repository, tag }, folder) {
  const target = join(folder, 'themes', basename(repository))
  if (existsSync(target)) return
  runOrThrow(
    'git',
    ['clone', '--quiet', '--depth', '1', '--branch', tag, repository, target],
    folder,
  )
}

function versionOfProgram(name, program, flag = 'version') {
  try {
    const [version] = runOrThrow(program, [flag]).match(/\d+\.\d+\.\d+/)
    return version
  } catch {
    throw new Error(`${name} isn't installed: on Debian, "apt-get install ${program}"`)
  }
}

function runOrThrow(program, args, cwd) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed\n${stderr}`.trimEnd())
  return stdout
}
