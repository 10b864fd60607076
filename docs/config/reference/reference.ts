import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definePlugin, type PluginSource } from 'docs-build'
import { readSettings } from './read-settings.ts'
import { settingsPage } from './settings-page.ts'

/** The repository, relative to the folder of the site. */
const repository = '..'

/** Pages that are made from the types of the tool, from what it prints, and from its explanations of problems. */
export const reference = definePlugin({
  name: 'reference',
  cacheKey: '1',
  watch: [`${repository}/cli/config`, `${repository}/explanations`, `${repository}/dist/tool.json`],
  content: (sources, { root }) => [
    ...sources,
    settings(join(root, repository)),
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
      'Settings are the properties of the object that `config/site.ts` exports. Your editor shows the same texts as you type.',
      settingsPage(readSettings(join(folder, file), 'UserConfig')),
    ].join('\n\n'),
    origin: `${repository}/${file}`,
  })
}

const commandNames = [
  'init',
  'import',
  'dev',
  'build',
  'check',
  'serve',
  'explain',
  'new-version',
  'search-index',
]

/** What `--help` prints for each command. */
function commands(folder: string): PluginSource {
  const program = join(folder, 'dist/main.js')
  const sections = commandNames.map((name) => {
    const env = { ...process.env, NO_COLOR: '1' }
    const help = execFileSync(process.execPath, [program, name, '--help'], {
      encoding: 'utf8',
      env,
    })
    return `## ${name}\n\n\`\`\`console\n$ docs-build ${name} --help\n${help.trimEnd()}\n\`\`\``
  })
  return page('reference/commands.md', {
    title: 'Commands',
    position: 1,
    description: 'Every command of docs-build, with its arguments and options.',
    text: sections.join('\n\n'),
    origin: `${repository}/cli/main.ts`,
  })
}

/** A page for each code, and one that lists them. */
function problems(folder: string): PluginSource[] {
  const names = readdirSync(join(folder, 'explanations')).sort()
  const explanations = names.map((name) => {
    const text = readFileSync(join(folder, 'explanations', name), 'utf8')
    const code = name.replace(/\.md$/, '')
    const body = text.replace(/^# .*\n+/, '')
    const [cause = ''] = body.split('\n\n')
    return { code, body, cause: cause.replaceAll('\n', ' ') }
  })
  const list = explanations.map(
    ({ code, cause }) => `| [\`${code}\`](./${code}.md) | ${cause.replaceAll('|', '\\|')} |`,
  )
  return [
    page('reference/problems/index.md', {
      title: 'Problems',
      position: 9,
      description:
        'What docs-build reports, with the cause of each problem, an example, and the fix.',
      text: [
        'Each problem that docs-build reports has a code. `docs-build explain CODE` shows the same texts in the terminal.',
        ['| code | cause |', '| --- | --- |', ...list].join('\n'),
      ].join('\n\n'),
      origin: `${repository}/cli/report/diagnostic.ts`,
    }),
    ...explanations.map(({ code, body, cause }) =>
      page(`reference/problems/${code}.md`, {
        title: code,
        description: cause,
        text: body,
        origin: `${repository}/explanations/${code}.md`,
      }),
    ),
  ]
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
