import { relative } from 'node:path'
import type { Choices, CreatedSite, Surroundings } from '../commands/init.ts'
import type { InitFlags } from './ask-choices.ts'
import { warnIfStale } from './warn-if-stale.ts'

/** `docs-build init`: asks what it can't know, writes the site, and says what to run next. */
export async function runInit(folder: string | undefined, flags: InitFlags): Promise<void> {
  warnIfStale()
  const { canUseReadme, initSite, lookAround } = await import('../commands/init.ts')
  const around = lookAround(folder, process.env.npm_config_user_agent)
  const offersReadme = canUseReadme(around)
  const isAsking = !flags.yes && process.stdin.isTTY && process.stdout.isTTY
  const { askChoices } = await import('./ask-choices.ts')
  const choices = isAsking
    ? await askChoices(around, flags, { offersReadme })
    : defaultChoices(around, flags)
  if (choices === undefined) return
  process.stdout.write(describeSite(around, initSite(around, choices)))
}

function defaultChoices({ name }: Surroundings, { title, readme, deploy }: InitFlags): Choices {
  return { title: title ?? name, usesReadme: readme ?? false, deploy }
}

function describeSite(around: Surroundings, site: CreatedSite): string {
  const where = relative(process.cwd(), around.site)
  const lines = [
    `Created a site in ${where === '' ? 'this folder' : `${where}/`}:`,
    ...site.added.map((file) => `  ${file}`),
    ...site.extended.map((file) => `  ${file} (lines added)`),
    ...[...site.keptScripts].map(
      ([name, command]) =>
        `The script "${name}" in package.json stays as it was. Instead, run: ${command}`,
    ),
    '',
    'Next:',
    ...site.next.map((command) => `  ${command}`),
  ]
  return `${lines.join('\n')}\n`
}
