import { resolve } from 'node:path'
import type { LoadOptions } from '../config/loading/load.ts'
import { externalPlugin } from '../hooks/built-ins.ts'
import { hookError } from '../hooks/calling/call-hook.ts'
import { checkProblem } from '../hooks/checking/check-problem.ts'
import type { ExternalContext, Plugin } from '../hooks/types.ts'
import { findExternalLinks } from '../pages/external-links.ts'
import { openPages } from '../pages/page-tools.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import type { BuildProgress } from '../report/stages.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'

export interface ExternalOptions extends LoadOptions {
  /** Whether results of earlier checks may be used. */
  readonly cache: boolean
  readonly signal: AbortSignal
  readonly onProgress: (progress: BuildProgress) => void
}

/** What the check of the links to other sites found. */
export interface ExternalResult {
  readonly problems: readonly Diagnostic[]
  /** What else there is to say, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Checks the links to other sites, for `check --external`. A site that can't be loaded has no links: what is wrong with it, the
 * check before this one has reported.
 */
export async function checkExternal(
  root: string,
  options: ExternalOptions,
): Promise<ExternalResult> {
  const opened = await open(root, options)
  if (!opened) {
    const note = 'Links to other sites were not checked: the pages could not be read'
    return { problems: [], notes: [note] }
  }
  const { loaded, links, settle } = opened
  const { signal, onProgress, cache } = options
  const { site, hooks } = loaded
  const plugin =
    hooks.plugins.find(({ checkExternal }) => checkExternal) ?? (await externalPlugin())
  if (!plugin?.checkExternal)
    throw new Error('This entry point does not support checking external links')
  const problems: Diagnostic[] = []
  const notes: string[] = []
  const context: ExternalContext = {
    root: site.root,
    mode: 'check',
    site,
    useCache: cache,
    signal,
    progress: (done, total) => onProgress({ stage: 'external', done, total }),
    note: (sentence) => notes.push(sentence),
    report: (problem) => {
      const { code, at = { file: site.configFile }, ...rest } = checkProblem(problem)
      problems.push({ ...rest, at, code: `${plugin.name}/${code}` })
    },
  }
  try {
    await plugin.checkExternal(links, context)
  } catch (error) {
    signal.throwIfAborted()
    const { problems } = failed(error, plugin, loaded)
    return { problems, notes }
  }
  return { problems: uniqueDiagnostics(applyChecks(settle(problems), site.checks)), notes }
}

/** The site with its links; undefined if its pages can't be rendered. */
async function open(root: string, { cache: _, onProgress, signal, ...given }: ExternalOptions) {
  try {
    onProgress({ stage: 'reading' })
    const loaded = await loadSite(resolve(root), { ...given, mode: 'check' })
    const { tools, settle } = await openPages(loaded)
    return { loaded, links: await findExternalLinks(tools, { signal }), settle }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return undefined
  }
}

function failed(error: unknown, { name }: Plugin, { site, trace, compiledConfig }: LoadedSite) {
  const { root, configFile } = site
  const options = { root, configFile, files: compiledConfig.files, timeout: 0, trace }
  return hookError(error, { plugin: name, hook: 'checkExternal' }, options)
}
