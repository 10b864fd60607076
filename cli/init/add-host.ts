import { runScript, siteCommands } from './commands.ts'
import { type Deployment, deployment } from './deploy-files.ts'
import { readManifest } from './look-around.ts'
import type { DeployTarget, Surroundings } from './types.ts'

/** The file that publishes a site that exists already. A script that builds the site is used, whatever its name is. */
export function hostOfSite(around: Surroundings, target: DeployTarget): Deployment {
  for (const project of [around.site, around.project]) {
    const script = buildScript(project)
    if (script === undefined) continue
    const inProject = { ...around, project }
    const build = runScript(script, around.manager)
    return deployment(target, inProject, { ...siteCommands(inProject), build })
  }
  const commands = siteCommands(around)
  const script = Object.keys(commands.scripts).find((name) => name.endsWith('build')) ?? ''
  return deployment(target, around, { ...commands, build: commands.direct(script) })
}

/** The name of the script that runs `docs-build build`; undefined if there is none. */
function buildScript(folder: string): string | undefined {
  const scripts = Object.entries(readManifest(folder).scripts ?? {})
  return scripts.find(([, line]) => /\bdocs-build build\b/.test(String(line)))?.[0]
}
