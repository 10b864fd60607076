import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type LoadOptions, loadConfig } from '../../../../cli/config/loading/load.ts'
import { SiteError } from '../../../../cli/report/diagnostic.ts'
import { formatDiagnostic } from '../../../../cli/report/format.ts'
import { type Files, site } from '../../../support/site.ts'

/** A site whose configuration has another name than the usual. */
function siteWithout(file: string, files: Files): string {
  const root = site(files)
  rmSync(join(root, file))
  return root
}

async function failureOf(root: string, options: LoadOptions = {}): Promise<SiteError> {
  const error: unknown = await loadConfig(root, options).catch((thrown) => thrown)
  if (!(error instanceof SiteError)) throw new Error('It did not fail as a mistake of the site')
  return error
}

/** What loading prints when it fails, with `ROOT` for the site's folder. */
async function reportOf(files: Files): Promise<string> {
  const root = site(files)
  const { problems } = await failureOf(root)
  const report = stripVTControlCharacters(problems.map(formatDiagnostic).join('\n'))
  return report.replaceAll(root, 'ROOT')
}

describe('loadConfig()', () => {
  it.each<[file: string, text: string]>([
    ['config/site.ts', 'const title: string = "Mine"; export default { title }'],
    ['config/site.mts', 'export default { title: "Mine" } satisfies { title: string }'],
    ['config/site.js', 'export default { title: "Mine" }'],
    ['config/site.js', 'module.exports = { title: "Mine" }'],
    ['config/site.mjs', 'export default await Promise.resolve({ title: "Mine" })'],
  ])('runs the configuration %s: %s', async (file, text) => {
    const root = file.endsWith('.ts')
      ? site({ [file]: text })
      : siteWithout('config/site.ts', { [file]: text })
    const loaded = await loadConfig(root)
    expect([loaded.site.title, loaded.site.configFile]).toEqual(['Mine', file])
  })

  it('bundles and lists the files that the configuration imports', async () => {
    const root = site({
      'config/site.ts':
        "import { navbar } from './navigation.ts'\nimport words from './words.json'\nexport default { title: words.title, navbar }",
      'config/navigation.ts':
        "import { label } from '../shared/label.ts'\nexport const navbar = { items: [{ label, to: '/' }] }",
      'config/words.json': '{ "title": "Words" }',
      'shared/label.ts': "export const label = 'Home'",
    })
    const loaded = await loadConfig(root)
    expect(loaded.site.title).toBe('Words')
    expect(loaded.site.navbar.items).toEqual([
      { kind: 'link', position: 'left', label: 'Home', url: '/' },
    ])
    expect(loaded.configFiles.map((file) => relative(root, file)).sort()).toEqual([
      'config/navigation.ts',
      'config/site.ts',
      'config/versions.json',
      'config/words.json',
      'shared/label.ts',
    ])
  })

  it('resolves docs-build in a folder that has no packages', async () => {
    const root = site({
      'config/site.ts':
        "import { defineConfig } from 'docs-build'\nexport default defineConfig({ title: 'Mine' })",
    })
    expect((await loadConfig(root)).site.title).toBe('Mine')
  })

  it('resolves packages of the site', async () => {
    const root = site({
      'config/site.ts': "import title from 'words'\nexport default { title }",
      'node_modules/words/package.json': '{ "name": "words", "type": "module", "main": "i.js" }',
      'node_modules/words/i.js': "export default 'From a package'",
    })
    expect((await loadConfig(root)).site.title).toBe('From a package')
  })

  it('runs a configuration again after a change, and leaves no files behind', async () => {
    const root = site({})
    await loadConfig(root)
    const { site: loaded } = await loadConfig(root)
    expect(loaded.title).toBe('Test site')
    expect(readdirSync(join(root, '.docs-build'))).toEqual([])
  })
})

describe('loadConfig() with an unusable configuration', () => {
  it('reports that there is no configuration', async () => {
    const root = siteWithout('config/site.ts', {})
    const { problems, exitCode } = await failureOf(root)
    expect({ problems, exitCode }).toEqual({
      exitCode: 1,
      problems: [
        {
          code: 'config-missing',
          severity: 'error',
          message: `Cannot find "config/site.ts" in "${root}"`,
          fix: 'pass the site folder, or run "docs-build init" to create a site',
        },
      ],
    })
  })

  it.each<[what: string, config: string, report: string]>([
    [
      'that does not compile',
      'export default {\n  tagline: "äöü", title: }\n',
      `config/site.ts:2:26  config-invalid
  Cannot compile the configuration: Unexpected "}"
  Fix: correct line 2, or the end of the line before it`,
    ],
    [
      'without a comma between two settings',
      "export default {\n  title: 'T'\n  navbar: {},\n}\n",
      `config/site.ts:3:3  config-invalid
  Cannot compile the configuration: Expected "}" but found "navbar"
  Fix: add a comma before "navbar"`,
    ],
    [
      'with another mistake before a name',
      "export default {\n  title: 'T' + (\n  navbar: {},\n}\n",
      `config/site.ts:3:9  config-invalid
  Cannot compile the configuration: Expected ")" but found ":"
  Fix: correct line 3, or the end of the line before it`,
    ],
    [
      'that uses a misspelled plugin',
      "import { sitemap } from 'docs-build'\nexport default { title: 'T', plugins: [sitmap()] }",
      `config/site.ts:2:39  config-invalid
  Cannot run the configuration: sitmap is not defined
  Fix: write "sitemap"`,
    ],
    [
      'that does not import a plugin',
      "export default { title: 'T', plugins: [llms()] }",
      `config/site.ts:1:39  config-invalid
  Cannot run the configuration: llms is not defined
  Fix: add 'import { llms } from "docs-build"'`,
    ],
    [
      'that does not import a plugin with its own module',
      "export default { title: 'T', plugins: [externalLinks()] }",
      `config/site.ts:1:39  config-invalid
  Cannot run the configuration: externalLinks is not defined
  Fix: add 'import { externalLinks } from "docs-build/external-links"'`,
    ],
    [
      'that imports from a module that does not exist',
      "import { sitemap } from 'docs-build/sitemap'\nexport default { title: 'T', plugins: [sitemap()] }",
      `config/site.ts:1:25  config-invalid
  Cannot compile the configuration: there is no module "docs-build/sitemap"
  Fix: write 'import { sitemap } from "docs-build"'`,
    ],
    [
      'that imports from a module for components',
      "import { usePage } from 'docs-build/runtime'\nexport default { title: usePage() }",
      `config/site.ts:1:25  config-invalid
  Cannot compile the configuration: "docs-build/runtime" is only for components
  Fix: import the module in a component`,
    ],
    [
      'that imports from a misspelled module',
      "import { openapi } from 'docs-build/open-api'\nexport default { title: 'T', plugins: [openapi()] }",
      `config/site.ts:1:25  config-invalid
  Cannot compile the configuration: there is no module "docs-build/open-api"
  Fix: write "docs-build/openapi"`,
    ],
    [
      'that imports a package that is not installed',
      "import lamp from 'no-such-lamp/plugin'\nexport default { title: 'T', plugins: [lamp()] }",
      `config/site.ts:1:18  config-invalid
  Cannot run the configuration: the package "no-such-lamp" is not installed
  Fix: run "npm install no-such-lamp"`,
    ],
    [
      'that imports a file that is not there',
      "import { navbar } from './navigation.ts'\nexport default { title: 'T', navbar }",
      `config/site.ts:1:24  config-invalid
  Cannot compile the configuration: Could not resolve "./navigation.ts"
  Fix: add the file, or correct the path`,
    ],
    [
      'that imports what a file does not export',
      "import { nav } from './menu.ts'\nexport default { title: 'T', navbar: nav }",
      `config/site.ts:1:10  config-invalid
  Cannot compile the configuration: No matching export in "config/menu.ts" for import "nav"
  Fix: correct the name, or export "nav" from config/menu.ts`,
    ],
    [
      'that imports a default export that is not there',
      "\nimport nav from './menu.ts'\nexport default { title: 'T', navbar: nav }",
      `config/site.ts:2:8  config-invalid
  Cannot compile the configuration: No matching export in "config/menu.ts" for import "default"
  Fix: import by name, or add a default export to config/menu.ts`,
    ],
    [
      'that throws',
      "const title: string = 'T'\n\nif (title) throw new Error('no title today')\nexport default { title }",
      `config/site.ts:3:18  config-invalid
  Cannot run the configuration: no title today`,
    ],
    [
      'that throws what is no error',
      "throw 'a fit'",
      `config/site.ts  config-invalid
  Cannot run the configuration: a fit`,
    ],
    [
      'whose promise fails',
      "export default await Promise.reject(new TypeError('offline'))",
      `config/site.ts:1:37  config-invalid
  Cannot run the configuration: offline`,
    ],
    [
      'without a default export',
      "export const config = { title: 'T' }",
      `config/site.ts  config-invalid
  The configuration has no default export
  Fix: write "export default defineConfig({ … })"`,
    ],
    [
      'that is empty',
      '',
      `config/site.ts  config-invalid
  The configuration has no default export
  Fix: write "export default defineConfig({ … })"`,
    ],
    [
      'that exports a function',
      "export default () => ({ title: 'T' })",
      `config/site.ts  config-invalid
  Invalid value for the default export: expected an object, not a function
  Fix: call the function and export what it returns`,
    ],
    [
      'that exports a promise',
      "export default Promise.resolve({ title: 'T' })",
      `config/site.ts  config-invalid
  Invalid value for the default export: expected an object, not a promise
  Fix: write "await" before the promise`,
    ],
  ])('reports a configuration %s', async (_, config, report) => {
    expect(await reportOf({ 'config/site.ts': config, 'config/menu.ts': 'export {}' })).toBe(report)
  })

  it('reports an error thrown by an imported file', async () => {
    const report = await reportOf({
      'config/site.ts': "import { title } from './title.ts'\nexport default { title }",
      'config/title.ts':
        "export const title = read()\n\nfunction read(): string {\n  throw new Error('unreadable')\n}",
    })
    expect(report).toBe(`config/title.ts:4:9  config-invalid
  Cannot run the configuration: unreadable`)
  })

  it('reports a mistake in config/site.mjs under that name', async () => {
    const root = siteWithout('config/site.ts', { 'config/site.mjs': 'export default {}' })
    expect((await failureOf(root)).problems).toMatchObject([
      { message: 'Missing setting "title"', at: { file: 'config/site.mjs' } },
    ])
  })
})

describe('loadConfig() with files that do not exist', () => {
  it.each(['lamp/icon.svg', 'public/icon.svg'])(
    'suggests the file that %s leads to without its first folder',
    async (favicon) => {
      const config = { title: 'T', baseUrl: '/lamp/', favicon }
      const files = { 'public/icon.svg': '' }
      expect(
        await reportOf({ 'config/site.ts': `export default ${JSON.stringify(config)}`, ...files }),
      ).toContain('Fix: write "icon.svg"')
    },
  )

  it('reports each with the nearest that exists, alongside all other mistakes', async () => {
    const config = {
      title: 'T',
      tagline: 1,
      favicon: 'img/favicon.png',
      image: '/img/card.png',
      navbar: { logo: { src: 'img/logo.svgz' } },
      components: { card: 'config/Crad.tsx', other: 'config', map: { file: 'config/Mpa.tsx' } },
      styles: ['config/site.css', 'styles/none.css'],
    }
    expect(
      await reportOf({
        'config/site.ts': `export default ${JSON.stringify(config)}`,
        'config/Card.tsx': 'export default () => null',
        'config/Map.tsx': 'export default () => null',
        'config/site.css': '',
        'public/img/favicon.svg': '',
        'public/img/logo.svg': '',
      }),
    ).toBe(`config/site.ts:1:29  config-invalid
  Invalid value 1 for tagline: expected a string
config/site.ts:1:77  config-invalid
  Invalid value "/img/card.png" for image: expected a relative path inside public/
  Fix: write "img/card.png"
config/site.ts:1:51  config-invalid
  Cannot find the file "img/favicon.png" for favicon
  Fix: write "img/favicon.svg"
config/site.ts:1:117  config-invalid
  Cannot find the file "img/logo.svgz" for navbar.logo.src
  Fix: write "img/logo.svg"
config/site.ts:1:156  config-invalid
  Cannot find the file "config/Crad.tsx" for components.card
  Fix: write "config/Card.tsx"
config/site.ts:1:182  config-invalid
  Cannot find the file "config" for components.other
  Fix: add config, or remove the setting
config/site.ts:1:205  config-invalid
  Cannot find the file "config/Mpa.tsx" for components.map.file
  Fix: write "config/Map.tsx"
config/site.ts:1:252  config-invalid
  Cannot find the file "styles/none.css" for styles[1]
  Fix: add styles/none.css, or install the package that contains it`)
  })
})

it('loadConfig() reports a wrong --base-url as a wrong use of the command', async () => {
  const { problems, exitCode } = await failureOf(site({}), { baseUrl: 'docs' })
  expect({ problems, exitCode }).toEqual({
    exitCode: 2,
    problems: [
      {
        code: 'config-invalid',
        severity: 'error',
        message:
          'Invalid value "docs" for --base-url: expected a path that starts and ends with "/"',
        fix: 'write "/docs/"',
      },
    ],
  })
})
