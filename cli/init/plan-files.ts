import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fillEditUrl } from '../config/edit-url.ts'
import { reading } from '../files/disk.ts'
import { listFiles } from '../files/list-files.ts'
import { toolPackage } from '../files/packages/tool-package.ts'
import { toolFile } from '../files/tool.ts'
import { Call, type ConfigData } from '../import/types.ts'
import { splitSiteUrl } from '../import/writing/links.ts'
import { printConfig } from '../import/writing/print-config.ts'
import { type SiteCommands, siteCommands } from './commands.ts'
import { type Deployment, deployment, slashHosts } from './deploy-files.ts'
import { extendManifest, newManifest } from './manifest.ts'
import { firstParagraph, readmePage } from './readme-home.ts'
import type { Choices, DeployTarget, Readme, Surroundings } from './types.ts'
import { samplesPlugin } from './typescript-library.ts'

/** What a new site consists of. Files are absolute. */
export interface PlannedFiles {
  /** Files that must not exist yet, with their texts. */
  readonly added: ReadonlyMap<string, string>
  /** Files that exist, with their texts and what is added to them. */
  readonly extended: ReadonlyMap<string, string>
  /** The file of the tool's package, if the site brings it along. */
  readonly tool: string | undefined
  /** What the host needs, if there is one. */
  readonly host: Deployment | undefined
  /** Scripts of the project that have the name of one of the site's, and stay as they are. */
  readonly keptScripts: readonly string[]
}

/** Plans the files of a new site. The pages come from `starter/`. */
export function planFiles(around: Surroundings, choices: Choices): PlannedFiles {
  const commands = siteCommands(around)
  const host = choices.deploy && deployment(choices.deploy, around, commands)
  const added = new Map<string, string>()
  for (const [path, text] of starterFiles(around, choices, { commands, host })) {
    added.set(join(around.site, path), text)
  }
  added.set(join(around.site, 'config/site.ts'), printConfig(siteConfig(around, choices)))
  if (host) added.set(join(around.top, host.file), host.text)
  const extended = new Map<string, string>()
  const manifest = planManifest(around, commands, choices)
  const isNew = !existsSync(manifest.file)
  const files = isNew ? added : extended
  files.set(manifest.file, manifest.text)
  if (isNew && around.manager === 'pnpm') {
    added.set(join(around.project, 'pnpm-workspace.yaml'), pnpmSettings)
  }
  const ignore = join(around.site, '.gitignore')
  const hasPackages = around.project === around.site
  const ignored = ['.docs-build/', 'build/', ...(hasPackages ? ['node_modules/'] : [])]
  if (existsSync(ignore)) extended.set(ignore, withLines(readText(ignore), ignored))
  else added.set(ignore, withLines('', ignored))
  // The packages are installed in the folder of the project.
  const above = join(around.project, '.gitignore')
  if (!hasPackages && !existsSync(above)) added.set(above, withLines('', ['node_modules/']))
  return { added, extended, tool: manifest.tool, host, keptScripts: manifest.kept }
}

/** esbuild works without its install script, and pnpm wants to know whether to run it. */
const pnpmSettings = 'allowBuilds:\n  esbuild: false\n'

function* starterFiles(
  around: Surroundings,
  { title, usesReadme, checksSamples }: Choices,
  { commands, host }: { readonly commands: SiteCommands; readonly host: Deployment | undefined },
): Generator<readonly [path: string, text: string]> {
  const values: Readonly<Record<string, string>> = {
    title: JSON.stringify(title),
    tagline: JSON.stringify(taglineOf(around, title)),
    install: commands.install,
    dev: commands.dev,
    check: commands.check,
    publish: host?.about ?? publishAnywhere(commands, around),
    folder: folderInProject(around),
    // A comment that only the plugin hides.
    partOfConfig: checksSamples ? '<!-- sample: skip, a part of the configuration -->\n\n' : '',
    links: usesReadme ? 'the navbar links to' : 'the home page links to',
  }
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
  const readme = usesReadme ? around.readme : undefined
  for (const path of listFiles(toolFile('cli/init/starter'))) {
    const isHome = path === 'content/index.md'
    const text = readText(join(toolFile('cli/init/starter'), path))
    yield [path, isHome && readme ? homeOf(readme, around, title) : fill(text)]
  }
}

/** The home page that includes the README. */
function homeOf(readme: Readme, around: Surroundings, title: string): string {
  const { site, repository } = around
  const path = relative(site, readme.file).split(sep).join(posix.sep)
  return readmePage(readme, {
    folder: join(site, 'content'),
    description: taglineOf(around, title),
    editUrl: repository?.editUrl && fillEditUrl(repository.editUrl, path),
  })
}

/** What the library says about itself, or else what the site is. */
function taglineOf({ description, readme }: Surroundings, title: string): string {
  return description ?? (readme && firstParagraph(readme.text)) ?? `Documentation for ${title}`
}

function publishAnywhere({ build, serve }: SiteCommands, around: Surroundings): string {
  return `\`${build}\` writes the site to \`${folderInProject(around)}build/\` as static files that any host can serve. \`${serve}\` serves them on your machine.`
}

/** What paths of the site begin with where its commands run: '' or 'docs/'. */
function folderInProject({ site, project }: Surroundings): string {
  const folder = relative(project, site).split(sep).join(posix.sep)
  return folder === '' ? '' : `${folder}/`
}

/** Hosts that read `_headers` get a strict policy and a year of caching. */
const headersFor: Partial<Record<DeployTarget, Call>> = {
  netlify: new Call('headers', 'docs-build'),
  cloudflare: new Call('headers', 'docs-build'),
  nginx: new Call('headers', 'docs-build', { formats: ['nginx'] }),
}

function siteConfig(
  around: Surroundings,
  { title, deploy, url: given, checksSamples }: Choices,
): ConfigData {
  const { repository, library } = around
  const onPages = deploy === 'github-pages'
  const { url, baseUrl } = splitSiteUrl(given ?? (onPages ? pagesUrl(repository?.url) : undefined))
  const headers = deploy && headersFor[deploy]
  const editUrl = repository?.editUrl
  const links = [
    { label: 'Guide', to: '/guide/get-started' },
    ...(repository ? [{ label: 'Repository', href: repository.url, position: 'right' }] : []),
  ]
  return {
    title,
    ...(url === undefined ? {} : { url }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(deploy && slashHosts.has(deploy) ? { trailingSlash: true } : {}),
    favicon: 'icon.svg',
    navbar: { logo: { src: 'icon.svg', alt: '', width: 32, height: 32 }, items: links },
    ...(editUrl === undefined ? {} : { docs: { editUrl } }),
    components: { counter: 'config/Counter.tsx' },
    plugins: [
      new Call('llms', 'docs-build'),
      ...(checksSamples && library ? [samplesPlugin(library, around)] : []),
      ...(url === undefined ? [] : [new Call('sitemap', 'docs-build')]),
      ...(headers ? [headers] : []),
    ],
  }
}

/** Where GitHub Pages publishes a repository: below the owner's site, which is a repository that has its name. */
function pagesUrl(repository: string | undefined): string | undefined {
  const [, owner = '', name = ''] =
    /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(repository ?? '') ?? []
  if (name === '') return undefined
  const host = `${owner.toLowerCase()}.github.io`
  return `https://${host}/${name.toLowerCase() === host ? '' : `${name}/`}`
}

interface PlannedManifest {
  readonly file: string
  readonly text: string
  readonly kept: readonly string[]
  readonly tool: string | undefined
}

function planManifest(
  { site, project, name, library }: Surroundings,
  commands: SiteCommands,
  { checksSamples }: Choices,
): PlannedManifest {
  const file = join(project, 'package.json')
  const { version, file: tool } = toolPackage(site, project)
  if (!existsSync(file)) return { file, text: newManifest(name, commands, version), kept: [], tool }
  const packages: Readonly<Record<string, string>> =
    checksSamples && library?.hasCompiler === false ? { typescript: '^6.0.0' } : {}
  const { isInstalled, ...extended } = extendManifest(readText(file), commands, {
    version,
    packages,
  })
  return { file, ...extended, tool: isInstalled ? undefined : tool }
}

/** A text with the lines that it does not have yet. */
function withLines(text: string, lines: readonly string[]): string {
  const present = new Set(text.split(/\r?\n/).map((line) => line.trim()))
  const missing = lines.filter((line) => !present.has(line))
  const lead = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return lead + missing.map((line) => `${line}\n`).join('')
}

function readText(file: string): string {
  return reading(file, () => readFileSync(file, 'utf8'))
}
