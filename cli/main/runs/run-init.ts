import { relative } from 'node:path'
import type { Choices, CreatedSite, Surroundings } from '../../commands/init.ts'
import type { InitFlags } from './ask-choices.ts'
import { warnIfStale } from './warn-if-stale.ts'

/** `docs-build init`: asks what it can't know, writes the site, and says what to run next. */
export async function runInit(folder: string | undefined, flags: InitFlags): Promise<void> {
  warnIfStale()
  const { addHost, canUseReadme, initSite, lookAround, lookAroundSite } = await import(
    '../../commands/init.ts'
  )
  const agent = process.env.npm_config_user_agent
  const existing = flags.deploy && lookAroundSite(folder, agent)
  if (flags.deploy && existing) {
    const { file, publish } = addHost(existing, flags.deploy)
    process.stdout.write(`Created ${file}\n\nTo publish the site, ${publish}.\n`)
    return
  }
  const around = lookAround(folder, agent)
  const offersReadme = canUseReadme(around)
  const isAsking = !flags.yes && process.stdin.isTTY && process.stdout.isTTY
  const { askChoices } = await import('./ask-choices.ts')
  const choices = isAsking
    ? await askChoices(around, flags, { offersReadme })
    : defaultChoices(around, flags)
  if (choices === undefined) return
  const defaults = isAsking ? [] : describeDefaults(around, choices, flags)
  process.stdout.write(describeSite(around, initSite(around, choices), defaults))
}

function defaultChoices({ name }: Surroundings, { title, readme, ...flags }: InitFlags): Choices {
  const { deploy, url, samples } = flags
  return { title: title ?? name, usesReadme: readme ?? false, checksSamples: samples, deploy, url }
}

/** What `init` decided without asking, in a line: 'Defaults: the title "lamp" (--title), …' */
function describeDefaults(
  { library }: Surroundings,
  { title }: Choices,
  flags: InitFlags,
): string[] {
  const parts = [
    flags.title === undefined && `the title "${title}" (--title)`,
    flags.readme === undefined && 'a new home page (--readme)',
    library && flags.samples === undefined && 'no code sample checks (--samples)',
    flags.deploy === undefined && 'no host (--deploy)',
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? [] : [`Defaults: ${parts.join(', ')}`]
}

function describeSite(
  around: Surroundings,
  site: CreatedSite,
  defaults: readonly string[],
): string {
  const where = relative(process.cwd(), around.site)
  const lines = [
    `Created a site in ${where === '' ? 'this folder' : `${where}/`}:`,
    ...site.added.map((file) => `  ${file}`),
    ...site.extended.map((file) => `  ${file} (lines added)`),
    ...(site.tool === undefined
      ? []
      : [`  ${site.tool} (docs-build itself, packed from your clone)`]),
    ...[...site.keptScripts].map(
      ([name, command]) =>
        `The script "${name}" in package.json already exists and was not changed. For this site, run "${command}".`,
    ),
    ...defaults,
    '',
    'Next:',
    ...site.next.map((command) => `  ${command}`),
    ...(site.packed === undefined ? [] : ['', describePacked(site.packed)]),
    ...(site.publish === undefined ? [] : ['', `To publish the site, ${site.publish}.`]),
  ]
  return `${lines.join('\n')}\n`
}

function describePacked(folder: string): string {
  return `Your npm package will include ${folder}/. To leave the folder out, set "files" in package.json to a list of what to publish, such as ["dist"].`
}
