import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definePlugin, type PluginSource } from 'docs-build'
import { english as apiLabels } from '../../../plugins/api/labels/english.ts'
import { english as openapiLabels } from '../../../plugins/openapi/labels/english.ts'
import { pluginStrings } from '../../../runtime/contract/plugin-strings.ts'
import {
  contentStrings,
  interfaceStrings,
  searchStrings,
} from '../../../runtime/contract/strings.ts'
import { commandSection } from './command-section.ts'
import { readSettings } from './read-settings.ts'
import { readTokens } from './read-tokens.ts'
import { settingsPage } from './settings-page.ts'
import { tokensPage } from './tokens-page.ts'

/** The repository, relative to the folder of the site. */
const repository = '..'

/** Pages that are made from the types of the tool, from what it prints, and from its explanations of problems. */
export const reference = definePlugin({
  name: 'reference',
  cacheKey: '1',
  watch: [
    `${repository}/cli/config`,
    `${repository}/cli/content`,
    `${repository}/theme/styles`,
    `${repository}/explanations`,
    `${repository}/plugins`,
    `${repository}/dist/tool.json`,
  ],
  content: (sources, { root }) => [
    ...sources,
    settings(join(root, repository)),
    frontMatter(join(root, repository)),
    tokens(join(root, repository)),
    strings(),
    commands(join(root, repository)),
    ...problems(join(root, repository)),
  ],
})

function settings(folder: string): PluginSource {
  const file = 'cli/config/types.ts'
  return page('reference/settings.md', {
    title: 'Settings',
    position: 2,
    description: 'Every setting of config/site.ts, with its type and default.',
    text: [
      'Settings are the properties of the object that `config/site.ts` exports. Your editor shows these descriptions as you type.',
      settingsPage(readSettings(join(folder, file), 'UserConfig')),
    ].join('\n\n'),
    origin: `${repository}/${file}`,
  })
}

function frontMatter(folder: string): PluginSource {
  const file = 'cli/content/types.ts'
  return page('reference/front-matter.md', {
    title: 'Front matter',
    position: 3,
    description: 'Every key of front matter, with its type and default.',
    text: [
      'Front matter is YAML between two lines of `---` at the beginning of a page. All keys are optional.',
      'Keys from Docusaurus, VitePress, Starlight, MkDocs, Hugo, and Jekyll with the same meaning also work, such as `weight` for [`sidebar_position`](#sidebar_position). Any other key is reported unless you [declare it](../guides/front-matter.md).',
      settingsPage(readSettings(join(folder, file), 'BuiltInFrontMatter')),
    ].join('\n\n'),
    origin: `${repository}/${file}`,
  })
}

/** The custom properties of the theme. */
function tokens(folder: string): PluginSource {
  const read = (name: string) => readFileSync(join(folder, 'theme/styles', name), 'utf8')
  const groups = readTokens({
    tokens: read('tokens.css'),
    dark: read('tokens-dark.css'),
    palette: read('palette.css'),
  })
  return page('reference/tokens.md', {
    title: 'CSS custom properties',
    position: 5,
    description: 'The colors, fonts, sizes, and widths of the theme, with their default values.',
    text: [
      'Set these properties in your own style sheet to [change the look](../guides/look.md). A few of them have different values at some window sizes.',
      tokensPage(groups),
    ].join('\n\n'),
    origin: `${repository}/theme/styles/tokens.css`,
  })
}

/** The texts of the interface. */
function strings(): PluginSource {
  const groups = {
    Pages: interfaceStrings,
    Search: searchStrings,
    'Page content': contentStrings,
    'Blog and changelog': pluginStrings,
  }
  const sections = Object.entries(groups).map(([title, texts]) => stringsSection(title, texts))
  const labels = Object.entries({ 'api()': apiLabels, 'openapi()': openapiLabels })
  return page('reference/strings.md', {
    title: 'Interface strings',
    position: 6,
    description: 'Every interface string, with the ID under which you can replace it.',
    text: [
      'You can replace these strings in [`locales`](../guides/languages.md). Names in braces are replaced with values.',
      ...sections,
      ...labels.flatMap(([plugin, texts]) => [
        stringsSection(`Labels of ${plugin}`, texts),
        `To replace these, use the option \`labels\` of \`${plugin}\`.`,
      ]),
    ].join('\n\n'),
    origin: `${repository}/runtime/contract/strings.ts`,
  })
}

function stringsSection(title: string, texts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(texts).map(([id, text]) => `| \`${id}\` | \`${text}\` |`)
  return [`## ${title}`, '', '| ID | English |', '| --- | --- |', ...rows].join('\n')
}

/** What `--help` prints for each command. */
function commands(folder: string): PluginSource {
  const program = join(folder, 'dist/main.js')
  const print = (...args: readonly string[]) =>
    execFileSync(process.execPath, [program, ...args, '--help'], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
  const sections = commandsIn(print()).map((name) => commandSection(name, print(name)))
  return page('reference/commands.md', {
    title: 'Commands',
    position: 1,
    description: 'Every command of docs-build, with its arguments and options.',
    text: sections.join('\n\n'),
    origin: `${repository}/cli/main/program.ts`,
  })
}

/** The names in the list of commands that `--help` prints. */
function commandsIn(help: string): string[] {
  const [, list = ''] = help.split('\nCommands:\n')
  // The commands of plugins come after an empty line.
  const [builtIn = ''] = list.split('\n\n')
  return [...builtIn.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name = '']) =>
    name === 'help' ? [] : [name],
  )
}

/** A page for each code, and one that lists them. */
function problems(folder: string): PluginSource[] {
  const explanations = explanationsIn(folder).map(({ code, file }) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const body = text.replace(/^# .*\n+/, '')
    const [cause = ''] = body.split('\n\n')
    return { code, file, body, cause: cause.replaceAll('\n', ' ') }
  })
  const tableOf = (wanted: (code: string) => boolean) => {
    const rows = explanations
      .filter(({ code }) => wanted(code))
      .map(({ code, cause }) => `| [\`${code}\`](./${code}.md) | ${cause.replaceAll('|', '\\|')} |`)
    return ['| code | cause |', '| --- | --- |', ...rows].join('\n')
  }
  return [
    page('reference/problems/index.md', {
      title: 'Problems',
      position: 9,
      description:
        'What docs-build reports, with the cause of each problem, an example, and the fix.',
      text: [
        'Each problem that docs-build reports has a code. `docs-build explain CODE` shows the same explanations in the terminal.',
        tableOf((code) => !code.includes('/')),
        '## Problems of plugins',
        "docs-build's plugins report these. The part before the slash is the plugin's name.",
        tableOf((code) => code.includes('/')),
      ].join('\n\n'),
      origin: `${repository}/cli/report/diagnostic.ts`,
    }),
    ...explanations.map(({ code, file, body, cause }) =>
      page(`reference/problems/${code}.md`, {
        title: code,
        description: cause,
        text: body,
        origin: `${repository}/${file}`,
      }),
    ),
  ]
}

interface Explanation {
  /** That of a plugin begins with its name: 'math/formula'. */
  readonly code: string
  /** Relative to the repository. */
  readonly file: string
}

/** What the repository explains, sorted by code. */
function explanationsIn(repository: string): Explanation[] {
  const plugins = readdirSync(join(repository, 'plugins'))
  const folders = [
    { folder: 'explanations', prefix: '' },
    ...plugins.map((name) => ({ folder: `plugins/${name}/explanations`, prefix: `${name}/` })),
  ]
  return folders
    .filter(({ folder }) => existsSync(join(repository, folder)))
    .flatMap(({ folder, prefix }) =>
      readdirSync(join(repository, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => ({
          code: prefix + name.replace(/\.md$/, ''),
          file: `${folder}/${name}`,
        })),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

interface PageParts {
  readonly title: string
  readonly description: string
  readonly position?: number
  readonly text: string
  /** The file that it is made from, relative to the folder of the site. */
  readonly origin: string
}

function page(
  source: string,
  { title, description, position, text, origin }: PageParts,
): PluginSource {
  const head = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description.replaceAll('`', ''))}`,
    ...(position === undefined ? [] : [`sidebar_position: ${position}`]),
    'custom_edit_url: null',
  ]
  return {
    source,
    kind: 'markdown',
    text: `---\n${head.join('\n')}\n---\n\n${text}\n`,
    origin: { file: origin, line: 1 },
  }
}
