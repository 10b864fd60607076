import { AsyncLocalStorage } from 'node:async_hooks'
import type { SiteConfig } from '../../config/types.ts'
import type { Json } from '../../files/json.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { checkProblem } from '../checking/check-problem.ts'
import { freeze } from '../checking/freeze.ts'
import type { HookContext, PageContext, RunMode, SiteContext } from '../types.ts'

/** What hooks get besides the data of their stage. */
export interface HookContexts {
  readonly base: (plugin: string, page?: string) => HookContext
  readonly ofSite: (plugin: string, site: SiteConfig, page?: string) => SiteContext
  readonly ofPage: (plugin: string, site: SiteConfig, page?: string) => PageContext
  /** Returns the problems that hooks have reported since the last call. */
  readonly takeProblems: () => Diagnostic[]
  /** Runs something by itself: within it, `takeProblems` returns only what is reported within it. */
  readonly apart: <T>(act: () => T) => T
}

interface ContextsOptions {
  readonly root: string
  readonly mode: RunMode
  readonly configFile: string
  /** What plugins share with the hooks of pages. */
  readonly shared: Readonly<Record<string, Json>>
  /** The page that is being compiled: the rules of the parser are called without it. */
  readonly compiledPage: () => string | undefined
}

export function createContexts(options: ContextsOptions): HookContexts {
  const { root, mode, configFile, shared, compiledPage } = options
  const others: Diagnostic[] = []
  const scope = new AsyncLocalStorage<Diagnostic[]>()
  const problems = () => scope.getStore() ?? others
  const base: HookContexts['base'] = (plugin, page) => ({
    root,
    mode,
    report: (problem) => {
      const { code, at, ...rest } = checkProblem(problem)
      const place = at ?? { file: page ?? compiledPage() ?? configFile }
      problems().push({ ...rest, at: place, code: `${plugin}/${code}` })
    },
  })
  const ofSite: HookContexts['ofSite'] = (plugin, site, page) => ({
    ...base(plugin, page),
    site: freeze(site),
  })
  return {
    base,
    ofSite,
    ofPage: (plugin, site, page) => ({
      ...ofSite(plugin, site, page),
      shared: Object.hasOwn(shared, plugin) ? freeze(shared[plugin]) : undefined,
    }),
    takeProblems: () => problems().splice(0),
    apart: (act) => scope.run([], act),
  }
}
