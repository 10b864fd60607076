import type { Json } from '../../files/json.ts'
import type { TraceError } from '../../files/trace.ts'
import type { Hooks, HooksOptions } from '../hooks.ts'
import type { Plugin } from '../types.ts'
import { createCallHook } from './call-hook.ts'
import { createContexts } from './hook-contexts.ts'
import { createPageHooks } from './page-hooks.ts'
import { createRunner } from './run-hooks.ts'
import { createSiteHooks } from './site-hooks.ts'

/** Runs the hooks of `plugins` in order; each gets what the previous one returned. `trace` finds the place of an error. */
export function createHooks(
  plugins: readonly Plugin[],
  options: HooksOptions,
  trace: TraceError = () => ({}),
): Hooks {
  const { root, timeout, configFile, files } = options
  const shared: Record<string, Json> = { ...options.shared }
  const dropped = new Map<string, string>()
  const compiled: { page?: string | undefined } = {}
  const failure = { root, timeout, configFile, files, trace }
  const contexts = createContexts({ ...options, shared, compiledPage: () => compiled.page })
  const run = createRunner(plugins, createCallHook(failure))
  return {
    plugins,
    shared,
    dropped,
    takeProblems: contexts.takeProblems,
    apart: contexts.apart,
    ...createSiteHooks({ ...options, plugins, run, contexts, shared, dropped }),
    ...createPageHooks({ plugins, run, contexts, failure, compiled }),
    has: (...names) => plugins.some((plugin) => names.some((name) => plugin[name] !== undefined)),
  }
}
