import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findConfig } from '../config/loading/find-site.ts'
import { hostOfSite, slashSetting } from '../init/add-host.ts'
import { siteCommands } from '../init/commands.ts'
import { lookAround, lookAroundSite, packsSite } from '../init/look-around.ts'
import { placeSite } from '../init/place-site.ts'
import { planFiles } from '../init/plan-files.ts'
import { hasRelativeLinks } from '../init/readme-home.ts'
import type { Choices, DeployTarget, Surroundings } from '../init/types.ts'
import { shellWord } from '../report/command-line.ts'
import { SiteError } from '../report/diagnostic.ts'

export type { Choices, Surroundings }
export { lookAround, lookAroundSite }

export interface CreatedSite {
  /** Files that were added, relative to the current folder. */
  readonly added: readonly string[]
  /** Files that existed and got additional lines. */
  readonly extended: readonly string[]
  /** The file that the site gets the tool from, because no registry need have it; undefined if it comes from one. */
  readonly tool: string | undefined
  /** Scripts in package.json that have the name of one of the site's, and stay as they were, with what to run instead. */
  readonly keptScripts: ReadonlyMap<string, string>
  /** What to run next: 'npm install', 'npm run dev' */
  readonly next: readonly string[]
  /** What to do on the host, as a sentence without a full stop. */
  readonly publish: string | undefined
  /** The folder of the site, relative to the project's, if the npm package of the project contains it. */
  readonly packed: string | undefined
}

/** A file for a host that was added to a site. */
export interface AddedHost {
  /** Relative to the current folder. */
  readonly file: string
  readonly publish: string
}

/** Adds what a host needs to a site that exists. Throws a SiteError instead of replacing anything. */
export function addHost(around: Surroundings, target: DeployTarget): AddedHost {
  const { file, text, next } = hostOfSite(around, target)
  const path = join(around.top, file)
  if (existsSync(path)) throw refuseHost(relative(process.cwd(), path))
  const added = new Map([[path, text]])
  placeSite({ added, extended: new Map(), tool: undefined }, process.cwd())
  const rules = `make sure that "plugins" contains headers({ formats: ['nginx'] }), which writes the rules that nginx.conf includes`
  const steps: Partial<Record<DeployTarget, string | undefined>> = {
    'github-pages': trailingSlashStep(around, 'GitHub Pages'),
    netlify: trailingSlashStep(around, 'Netlify'),
    nginx: rules,
  }
  const publish = [steps[target], next].filter((step) => step !== undefined).join('; then ')
  return { file: relative(process.cwd(), path), publish }
}

function refuseHost(file: string): SiteError {
  const message = `Cannot create ${file}: it already exists`
  const fix = 'rename the existing file and run the command again'
  return new SiteError([{ code: 'file-conflict', severity: 'error', message, fix }], 2)
}

/** What a host that adds slashes needs in the configuration of a site; undefined if that has the setting. */
function trailingSlashStep(around: Surroundings, host: string): string | undefined {
  const setting = slashSetting(around)
  if (setting === true) return undefined
  const file = relative(process.cwd(), join(around.site, findConfig(around.site) ?? ''))
  const action =
    setting === undefined ? 'add "trailingSlash: true" to' : 'set "trailingSlash" to true in'
  return `${action} ${file}, because ${host} redirects /guide to /guide/`
}

/** Whether the README can become the home page: its links must be known to lead somewhere. */
export function canUseReadme({ readme, repository }: Surroundings): boolean {
  if (readme === undefined) return false
  return repository?.editUrl !== undefined || !hasRelativeLinks(readme.text)
}

/** Writes a new site. Throws a SiteError instead of replacing anything. */
export function initSite(around: Surroundings, choices: Choices): CreatedSite {
  if (choices.usesReadme && !canUseReadme(around)) throw refuseReadme(around)
  if (choices.checksSamples && !around.library) throw refuseSamples()
  const planned = planFiles(around, choices)
  placeSite(planned, process.cwd())
  const names = (files: ReadonlyMap<string, string>) =>
    [...files.keys()].map((file) => relative(process.cwd(), file)).sort()
  const { install, dev, direct } = siteCommands(around)
  const kept = new Map(planned.keptScripts.map((name) => [name, direct(name)]))
  const folder = relative(process.cwd(), around.project)
  const { readme } = around
  const isIncluded = choices.usesReadme && readme?.isUntracked
  return {
    added: names(planned.added),
    extended: names(planned.extended),
    tool: planned.tool === undefined ? undefined : relative(process.cwd(), planned.tool),
    keptScripts: kept,
    next: [
      ...(folder === '' ? [] : [`cd ${shellWord(folder)}`]),
      ...(isIncluded ? [`git add ${shellWord(relative(around.project, readme.file))}`] : []),
      install,
      kept.get('docs:dev') ?? dev,
    ],
    publish: planned.host?.next,
    packed: packsSite(around) ? relative(around.project, around.site) : undefined,
  }
}

function refuseSamples(): SiteError {
  const message =
    'Cannot check samples: there is no library that has a package.json, a tsconfig.json, and types'
  const fix = 'run the command again without --samples; you can add samples() to "plugins" later'
  return new SiteError([{ code: 'content-missing', severity: 'error', message, fix }], 2)
}

function refuseReadme({ readme, repository, isRepository }: Surroundings): SiteError {
  const message = !readme
    ? 'Cannot make README.md the home page: the file does not exist or is empty'
    : 'Cannot make README.md the home page: it links to files whose URLs are unknown'
  // The URL of a repository doesn't help if its host or its branch is unknown.
  const start = isRepository ? 'add the Git remote' : 'create a Git repository with the remote'
  const remote = readme && !repository ? `${start} "origin", or ` : ''
  const fix = `${remote}run the command again without --readme`
  return new SiteError([{ code: 'content-missing', severity: 'error', message, fix }], 2)
}
