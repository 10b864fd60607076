import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findConfig } from '../config/loading/find-site.ts'
import { reading } from '../files/disk.ts'
import { runScript, siteCommands } from './commands.ts'
import { type Deployment, deployment, slashHosts } from './deploy-files.ts'
import { readManifest } from './look-around.ts'
import type { DeployTarget, Surroundings } from './types.ts'

/** The file that publishes a site that exists already. A script that builds the site is used, whatever its name is. */
export function hostOfSite(around: Surroundings, target: DeployTarget): Deployment {
  const trailingSlash = slashSetting(around) ?? slashHosts.has(target)
  for (const project of [around.site, around.project]) {
    const script = buildScript(project)
    if (script === undefined) continue
    const inProject = { ...around, project }
    const build = runScript(script, around.manager)
    return deployment(target, inProject, { ...siteCommands(inProject), build }, trailingSlash)
  }
  const commands = siteCommands(around)
  const script = Object.keys(commands.scripts).find((name) => name.endsWith('build')) ?? ''
  const build = commands.direct(script)
  return deployment(target, around, { ...commands, build }, trailingSlash)
}

/** `trailingSlash` in the text of a site's configuration, which isn't run for it; undefined if it isn't there. */
export function slashSetting({ site }: Surroundings): boolean | undefined {
  const file = join(site, findConfig(site) ?? '')
  const [, value] =
    /\btrailingSlash\s*:\s*(true|false)/.exec(reading(file, () => readFileSync(file, 'utf8'))) ?? []
  return value === undefined ? undefined : value === 'true'
}

/** The name of the script that runs `docs-build build`; undefined if there is none. */
function buildScript(folder: string): string | undefined {
  const scripts = Object.entries(readManifest(folder).scripts ?? {})
  return scripts.find(([, line]) => /\bdocs-build build\b/.test(String(line)))?.[0]
}
