import type { SiteContext } from '../kit.ts'
import { checkWithCommands } from './commands/check-commands.ts'
import { countSamples, listSamples, skippedShare } from './listing/count.ts'
import type { SamplesSettings } from './options.ts'
import { checkTypes } from './types/check-types.ts'
import { hasFolder, missingDependency, type SampleProject } from './types/sample-project.ts'
import type { PageOfBlocks, SampleProblem } from './types.ts'

type Context = Pick<SiteContext, 'root' | 'report' | 'site'>

/** The folder with the packages of a version; undefined if its types are not checked. */
export function folderOf(
  { packages, types }: SamplesSettings,
  version: string | undefined,
): string | undefined {
  if (!types) return undefined
  const folder = typeof packages === 'string' ? packages : packages[version ?? '']
  return folder === undefined ? undefined : folder.replace(/^\.\/(?=.)|\/$/g, '')
}

/** Checks types, and what commands check, on all pages or on some of them. The syntax is checked with each page. */
export async function checkSamples(
  settings: SamplesSettings,
  { pages, isWhole }: { readonly pages: readonly PageOfBlocks[]; readonly isWhole: boolean },
  context: Context,
): Promise<void> {
  checkVersions(settings, context)
  for (const folder of new Set(pages.map(({ version }) => folderOf(settings, version)))) {
    if (folder === undefined) continue
    const ofFolder = pages.filter(({ version }) => folderOf(settings, version) === folder)
    const { root, site } = context
    const project = { root, folder, settings, configFile: site.configFile }
    if (reportMissing(project, ofFolder, context)) continue
    reportAll(ofFolder, await checkTypes(project, ofFolder, isWhole), context)
  }
  await checkCommands(settings, { pages, isWhole }, context)
  if (isWhole) checkSkipped(settings, pages, context)
}

/** Reports problems of pages, each where it is. */
export function reportAll(
  pages: readonly Pick<PageOfBlocks, 'place'>[],
  problems: readonly (readonly SampleProblem[])[],
  { report }: Pick<SiteContext, 'report'>,
): void {
  for (const [i, { place: file }] of pages.entries()) {
    for (const { code, message, line, column, fix } of problems[i] ?? []) {
      report({ code, severity: 'error', message, at: { file, line, column }, fix })
    }
  }
}

/** Versions that the site doesn't have are mistakes, because samples would go unchecked. */
function checkVersions({ packages }: SamplesSettings, { site, report }: Context): void {
  if (typeof packages === 'string') return
  const known = site.versions.map(({ name }) => name)
  for (const name of Object.keys(packages)) {
    if (known.includes(name)) continue
    report({
      code: 'version-unknown',
      severity: 'error',
      message: `Unknown version "${name}" in the "packages" option of samples()`,
      fix: `write ${new Intl.ListFormat('en', { type: 'disjunction' }).format(known.map((one) => `"${one}"`))}`,
    })
  }
}

function reportMissing(
  project: SampleProject,
  pages: readonly PageOfBlocks[],
  { report }: Context,
): boolean {
  const missing = missingPart(project)
  if (!missing) return false
  const { packages } = project.settings
  const version = typeof packages === 'string' ? undefined : pages[0]?.version
  const whose = version === undefined ? 'Samples' : `The samples in the version "${version}"`
  const { reason, fix } = missing
  const message = `${whose} are not type-checked: ${reason}`
  report({ code: 'not-installed', severity: 'warning', message, fix })
  return true
}

/** What is missing to check types, and how to get it. */
function missingPart(
  project: SampleProject,
): { readonly reason: string; readonly fix: string } | undefined {
  const { folder, settings } = project
  if (!hasFolder(project)) {
    const fix =
      'create the folder with a package.json file, or correct "packages" in the options of samples()'
    return { reason: `the folder "${folder}" does not exist`, fix }
  }
  const name = missingDependency(project)
  if (name === undefined) return undefined
  const fix = `run "${settings.install ?? `npm install --prefix ${folder}`}"`
  return { reason: `"${name}" is not installed in "${folder}"`, fix }
}

async function checkCommands(
  { commands }: SamplesSettings,
  { pages, isWhole }: { readonly pages: readonly PageOfBlocks[]; readonly isWhole: boolean },
  context: Context,
): Promise<void> {
  if (Object.keys(commands).length === 0) return
  const missing = new Set<string>()
  const site = {
    root: context.root,
    commands,
    reportMissing(name: string, program: string, reason: string) {
      if (missing.has(name)) return
      missing.add(name)
      context.report({
        code: 'command-missing',
        severity: 'error',
        message: `Cannot check "${name}" samples: "${program}" cannot be started (${reason})`,
        fix: `install the program, or remove "${name}" from "commands" in the options of samples()`,
      })
    },
  }
  reportAll(pages, await checkWithCommands(site, pages, isWhole), context)
}

function checkSkipped(
  settings: SamplesSettings,
  pages: readonly PageOfBlocks[],
  { report }: Context,
): void {
  const { commands, maxSkipped } = settings
  const hasTypes = ({ version }: PageOfBlocks) => folderOf(settings, version) !== undefined
  const share = skippedShare(countSamples(listSamples(pages, { commands, hasTypes })))
  if (share <= maxSkipped) return
  report({
    code: 'skipped',
    severity: 'error',
    message: `${share.toFixed(1)}% of the checkable sample lines are skipped, but "maxSkipped" allows at most ${maxSkipped}%`,
    fix: 'use "sample: with" to add the missing code to some of the skipped samples',
  })
}
