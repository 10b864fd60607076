import { relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { DevProblem } from '../../../runtime/contract/dev.ts'
import type { SiteConfig } from '../../config/types.ts'
import { applyChecks } from '../../report/checks.ts'
import { type Diagnostic, uniqueDiagnostics } from '../../report/diagnostic.ts'
import { folderOfSite } from '../../report/working-folder.ts'
import type { Route } from '../../routes/types.ts'
import type { DevSite, SiteRecorder } from '../dev-site.ts'
import type { DevState } from '../dev-state.ts'
import { pagePartAt } from '../planned-files.ts'
import type { FoundBrowserError } from '../server/browser-errors.ts'
import { describeProblems } from './describe-problems.ts'
import { problemsOfFailure } from './failure-problems.ts'
import { createProblemLog, type ProblemSource, pageOfSource } from './problem-log.ts'
import { settleInDev } from './settle-in-dev.ts'

/** Records what is wrong with the site, in each of its states. */
export interface ProblemRecorder {
  /** Begins the next state. */
  readonly onState: (state: DevState) => void
  /**
   * The recorder of the state with a number. What happens to that state when it is no longer the current one is not
   * recorded.
   */
  readonly forState: (number: number, site: SiteConfig, settle: Settle) => SiteRecorder
  /** A file that is not a page was sent, or making it failed with an error. */
  readonly onFile: (site: DevSite, path: string, error?: unknown) => void
  /** A page was sent, so the errors that its scripts threw before are outdated. */
  readonly onPageSent: (url: string) => void
  /** A script of an open page threw an error. */
  readonly onBrowserError: (error: FoundBrowserError) => void
  /** These files were saved: `checkAgain` checks the pages among them. They are absolute. */
  readonly onSaved: (files: readonly string[]) => void
  /** Renders the pages with problems again, and those that were saved: no browser may show them. */
  readonly checkAgain: (site: DevSite) => Promise<void>
  readonly list: () => readonly DevProblem[]
  /** Problems of a response, as pages show them. */
  readonly describe: (problems: readonly Diagnostic[]) => readonly DevProblem[]
}

/** Calls `report` with problems as a build reports them, at once or when the files of plugins are known. */
export type Settle = (
  problems: readonly Diagnostic[],
  report: (settled: readonly Diagnostic[]) => void,
) => void

export interface RecorderOptions {
  readonly root: string
  readonly print: (text: string) => void
  /** Whether the stacks of errors are printed. */
  readonly verbose?: boolean | undefined
  /** Called when the list of problems has changed. */
  readonly onChange: () => void
}

export function createProblemRecorder({
  root,
  print,
  verbose,
  onChange,
}: RecorderOptions): ProblemRecorder {
  let routes: readonly Route[] = []
  let current = 0
  const folder = folderOfSite(root)
  const describe = (problems: readonly Diagnostic[], source: ProblemSource) =>
    describeProblems(problems, { root, source, routes, folder })
  /** The places of saved files. Those that are pages stay until they are checked. */
  const saved = new Set<string>()
  /** The pages to whose headings a page links. */
  const linked = new Map<string, ReadonlySet<string>>()
  const log = createProblemLog({ print, verbose, folder, onChange, describe })
  return {
    onState(state) {
      if (state.kind === 'broken') {
        current = 0
        log.set({ failure: state.problems })
        return
      }
      const { number, prepared } = state.site
      current = number
      routes = prepared.plan.routes
      for (const source of log.sources()) if (isOnDemand(source)) log.doubt(source)
      const fixed = {
        ...Object.fromEntries(goneSources(log.sources(), prepared.plan.byUrl)),
        failure: [],
      }
      let isSettled = false
      settleInDev(prepared.problems, state.site, (settled) => {
        isSettled = true
        if (number === current) log.set({ ...fixed, site: severe(settled, prepared.site) })
      })
      if (!isSettled) log.set(fixed)
      void state.site.anchors.checkNavigation().then((problems) => {
        if (number === current) log.set({ navigation: severe(problems, prepared.site) })
      })
    },
    forState(number, site, settle) {
      const record = (source: ProblemSource, problems: readonly Diagnostic[]) =>
        settle(problems, (settled) => {
          if (number === current) log.set({ [source]: severe(settled, site) })
        })
      return {
        onRendered({ url }, { compiled, rendered }) {
          record(`page ${url}`, [...compiled.problems, ...rendered.problems])
          const links = [...compiled.anchorLinks, ...rendered.anchorLinks]
          linked.set(url, new Set(links.map((link) => link.url)))
        },
        onAnchorsChecked: ({ url }, problems) => record(`anchors ${url}`, problems),
        onFailed: ({ url }, error) => record(`page ${url}`, problemsOfFailure(error)),
        onNotFoundRendered: (problems) => record('not-found', problems),
        onFilesAdded: (problems) => record('plugin-files', problems),
      }
    },
    onFile({ number, prepared }, path, error) {
      // The page of a chunk has been recorded.
      if (number !== current || pagePartAt(path)) return
      const problems = error === undefined ? [] : problemsOfFailure(error)
      log.set({ [`file ${path}`]: severe(problems, prepared.site) })
    },
    onPageSent(url) {
      log.doubt(`browser ${url}`)
    },
    onBrowserError({ url, problem }) {
      log.add(`browser ${url}`, problem)
    },
    onSaved(files) {
      for (const file of files) saved.add(relative(root, file).split(sep).join('/'))
    },
    async checkAgain({ number, pages, prepared }) {
      const { plan } = prepared
      const withProblems = log
        .sources()
        .flatMap((source) => plan.byUrl.get(pageOfSource(source) ?? '') ?? [])
      const savedPages = plan.routes.filter(({ page }) => saved.has(page.place))
      // A heading may have got another id.
      const linking = savedPages.flatMap(({ url }) =>
        [...linked].flatMap(([from, urls]) => (urls.has(url) ? (plan.byUrl.get(from) ?? []) : [])),
      )
      const unchecked = new Set(savedPages.map(({ page }) => page.place))
      for (const place of saved) if (!unchecked.has(place)) saved.delete(place)
      for (const route of new Set([...withProblems, ...savedPages, ...linking])) {
        // Requests go first.
        await setImmediate()
        // The next state checks again.
        if (number !== current) return
        // What fails is recorded.
        await pages.render(route).catch(() => {})
        if (number === current) saved.delete(route.page.place)
      }
    },
    list: log.list,
    describe: (problems) => describe(problems, 'failure'),
  }
}

/** Whether a source is only known again when something is requested. */
function isOnDemand(source: ProblemSource): boolean {
  return source === 'plugin-files' || source === 'not-found' || /^(?:browser|file) /.test(source)
}

/** The sources of pages that do not exist any more, without problems. */
function goneSources(
  sources: readonly ProblemSource[],
  byUrl: ReadonlyMap<string, Route>,
): (readonly [ProblemSource, readonly Diagnostic[]])[] {
  return sources.flatMap((source) => {
    const url = pageOfSource(source)
    return url === undefined || byUrl.has(url) ? [] : [[source, []] as const]
  })
}

/** Problems with the severities that the site sets. */
function severe(problems: readonly Diagnostic[], { checks }: SiteConfig): readonly Diagnostic[] {
  return uniqueDiagnostics(applyChecks(problems, checks))
}
