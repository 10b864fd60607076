import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { BuildOptions, BuildResult } from '../../commands/build.ts'
import type { ReportFormat } from '../../report/format.ts'
import type { Repository } from '../../report/repository.ts'
import { folderOfSite } from '../../report/working-folder.ts'
import { setExitCode } from '../exit-code.ts'
import { nameSite } from '../name-site.ts'
import { nextStep } from '../next-step.ts'
import { createProgressLine } from '../show-progress.ts'
import { runUntilStopped } from '../stop-signal.ts'

/** Flags of all commands that go through the pages of a site. */
export interface CheckFlags {
  readonly out: string
  /** Where the site is published: 'https://example.com/lamp/'. */
  readonly url?: string
  readonly baseUrl?: string
  readonly report: ReportFormat
  readonly cache: boolean
  readonly verbose?: boolean
  readonly updateBaseline?: boolean
  /** Whether problems in the baseline are left out. */
  readonly baseline?: boolean
  /** Whether the links to other sites are requested. */
  readonly external?: boolean
}

export interface BuildFlags extends CheckFlags {
  readonly lockRoutes?: boolean
}

/** `docs-build build`: problems to standard error (or, for machines, standard output), then the summary. */
export async function runBuild(root: string, flags: BuildFlags): Promise<void> {
  const { lockRoutes = false, updateBaseline: updates = false } = flags
  const built = await buildWithProgress(root, flags, { lockRoutes, acceptProblems: updates })
  if (!built) return
  const result = updates && built.ok ? await recordProblems(root, built) : built
  await print(result, {
    command: 'build',
    root,
    flags,
    summary: await summarize(result),
  })
}

/** The problems that the build accepted become the site's baseline. */
async function recordProblems(root: string, result: BuildResult): Promise<BuildResult> {
  const { writeBaseline } = await import('./update-baseline.ts')
  return { ...result, notes: [...result.notes, writeBaseline(root, result.baselined)] }
}

/** `docs-build check`: the same without an output. */
export async function runCheck(root: string, flags: CheckFlags): Promise<void> {
  const { updateBaseline: updates = false } = flags
  const baseline = !updates && flags.baseline !== false
  const found = await buildWithProgress(root, flags, { check: true, baseline })
  if (!found) return
  const checked = updates
    ? (await import('./update-baseline.ts')).updateBaseline(root, found)
    : found
  const result = flags.external ? await addExternal(root, flags, checked) : checked
  if (!result) return
  await print(result, {
    command: 'check',
    root,
    flags,
    summary: await summarizeCheck(result),
  })
}

/** The result with what the check of the links to other sites found. Undefined if the user stopped it. */
async function addExternal(
  root: string,
  flags: CheckFlags,
  result: BuildResult,
): Promise<BuildResult | undefined> {
  const { runExternal } = await import('./run-external.ts')
  const { cache } = flags
  const external = await runExternal(root, { outDir: flags.out, cache, ...givenUrls(flags) })
  if (!external) return undefined
  const problems = [...result.problems, ...external.problems]
  const ok = result.ok && !external.problems.some(({ severity }) => severity === 'error')
  return { ...result, ok, problems, notes: [...result.notes, ...external.notes] }
}

/** Builds or checks a site, and shows how far it is. Undefined if the user stopped it, which was said then. */
export async function buildWithProgress(
  root: string,
  flags: CheckFlags,
  options: BuildOptions,
): Promise<BuildResult | undefined> {
  // V8 compiles faster if it inlines less, and a build is too short for faster code to make up for the difference.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=300')
  const [{ build }, { warnIfStale }] = await Promise.all([
    import('../../commands/build.ts'),
    import('./warn-if-stale.ts'),
  ])
  warnIfStale()
  const progress = createProgressLine(process.stderr, process.env, {
    verb: options.check ? 'Checking' : 'Writing',
  })
  return runUntilStopped(
    (signal) =>
      build(root, {
        outDir: flags.out,
        cache: flags.cache,
        ...givenUrls(flags),
        signal,
        onProgress: progress.show,
        ...options,
      })
        .then((result) => ({ ...result, problems: nameSite(result.problems, root) }))
        .finally(progress.clear),
    `Stopped. ${describeOutput(resolve(root, flags.out))}`,
  )
}

/** The origin and the path of `--url`; `--base-url` replaces the path. */
function givenUrls({ url, baseUrl }: CheckFlags): Pick<BuildOptions, 'url' | 'baseUrl'> {
  // Where a host says no URL, a workflow passes an empty one.
  if (!url) return { baseUrl }
  const { origin, pathname } = new URL(url)
  return { url: origin, baseUrl: baseUrl ?? pathname.replace(/\/*$/, '/') }
}

interface PrintOptions {
  readonly command: 'build' | 'check'
  readonly root: string
  readonly flags: CheckFlags
  /** What happened, in a sentence. */
  readonly summary: string
}

async function print(result: BuildResult, options: PrintOptions): Promise<void> {
  const { root, flags, summary } = options
  const { formatReport } = await import('../../report/format.ts')
  if (!result.ok) setExitCode(1)
  const repository = flags.report === 'text' ? undefined : await repositoryOf(root)
  const problems = flags.report === 'text' ? process.stderr : process.stdout
  const format = { verbose: flags.verbose, folder: folderOfSite(root) }
  problems.write(formatReport({ ...result, repository }, flags.report, format))
  // Standard output belongs to the report where a machine reads it.
  const out = flags.report === 'json' ? process.stderr : process.stdout
  const details = flags.verbose ? [...formatReasons(result), ...formatTimes(result)] : []
  const lines = [...result.notes, ...details]
  out.write([...lines, summary, ''].join('\n'))
  if (flags.report === 'text' && process.stdout.isTTY) out.write(describeNext(result, options))
  if (flags.report === 'github') await addToStep(result, repository, options)
}

function describeNext(
  { problems, bytes }: BuildResult,
  { command, root, flags: { out } }: PrintOptions,
): string {
  const step = nextStep({ command, root, out, problems, isBuilt: bytes > 0 })
  return step === undefined ? '' : `${step}\n`
}

async function repositoryOf(root: string): Promise<Repository | undefined> {
  return (await import('../find-repository.ts')).findRepository(root)
}

async function addToStep(
  { problems }: BuildResult,
  repository: Repository | undefined,
  { command, summary }: PrintOptions,
): Promise<void> {
  const { writeStepSummary } = await import('../write-step-summary.ts')
  const failure = writeStepSummary({
    title: `docs-build ${command}`,
    result: summary,
    problems,
    repository,
  })
  if (failure !== undefined) process.stderr.write(`${failure}\n`)
}

/** 'Built 1000 pages (1 compiled) into build: 31.4 MB in 0.42 s, 2 warnings' */
async function summarize(result: BuildResult): Promise<string> {
  const { formatBytes } = await import('../../report/format.ts')
  const { ok, outDir, pages, compiled, rendered, bytes } = result
  const counts = await countProblems(result)
  if (bytes === 0) return `Build failed: ${counts}. ${describeOutput(outDir)}`
  const work = [compiled > 0 && `${compiled} compiled`, rendered > 0 && `${rendered} re-rendered`]
  const done = compiled === pages ? '' : ` (${work.filter(Boolean).join(', ') || 'none changed'})`
  const into = relative(process.cwd(), outDir) || '.'
  // Problems of the hooks that run after the output is in place.
  const late = ok ? '' : '. The new output is in place.'
  return `Built ${countPages(pages)}${done} into ${into}: ${formatBytes(bytes)} in ${seconds()} s${counts && `, ${counts}`}${late}`
}

/** What a command that did not finish leaves. */
function describeOutput(outDir: string): string {
  return existsSync(outDir) ? 'The previous output is unchanged.' : 'No site was built.'
}

/** 'Checked 1000 pages in 0.42 s: 2 errors, 12 problems in the baseline' */
async function summarizeCheck(result: BuildResult): Promise<string> {
  const counts = await countProblems(result)
  return `Checked ${countPages(result.pages)} in ${seconds()} s: ${counts || 'no problems'}`
}

async function countProblems({ problems, baselined }: BuildResult): Promise<string> {
  const { formatCounts } = await import('../../report/format.ts')
  const accepted = baselined.length
  const noun = accepted === 1 ? 'problem' : 'problems'
  return [formatCounts(problems), accepted > 0 && `${accepted} ${noun} in the baseline`]
    .filter(Boolean)
    .join(', ')
}

function countPages(pages: number): string {
  return `${pages} page${pages === 1 ? '' : 's'}`
}

/** Since the process began: what a person waits for. */
function seconds(): string {
  return (performance.now() / 1000).toFixed(2)
}

/** 'Building 12 pages: the sidebar changed' */
function formatReasons({ reasons }: BuildResult): string[] {
  const pages = [...reasons.pages].map(
    ([reason, count]) => `Building ${countPages(count)}: ${reason}`,
  )
  return [...(reasons.site === undefined ? [] : [`Building because ${reasons.site}`]), ...pages]
}

function formatTimes({ times }: BuildResult): string[] {
  return times.map(({ stage, ms }) => `${stage.padEnd(14)} ${ms.toFixed(0).padStart(6)} ms`)
}
