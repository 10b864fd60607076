import type { SiteConfig } from '../../config/types.ts'
import { describe } from '../../files/plain-data.ts'
import type { CheckContent, FoundInContent } from '../../markdown/types.ts'
import { wrongValue } from '../../report/schema.ts'
import { isLineOrColumn } from '../../report/thrown.ts'
import { createGuard, type FailureOptions, hookError, ReturnError } from '../calling/call-hook.ts'
import { toComponent } from '../plugin-modules.ts'
import type { ContentProblem, Plugin, PluginComponent } from '../types.ts'
import { checkProblem } from './check-problem.ts'
import { checkList } from './check-returned.ts'
import { freeze } from './freeze.ts'

type Check = NonNullable<PluginComponent['check']>

/** Whether a plugin checks the content of a component. */
export function checksContent({ components }: Plugin): boolean {
  return Object.values(components ?? {}).some((one) => toComponent(one).check !== undefined)
}

export interface ContentChecksOptions extends FailureOptions {
  /** The page that is being compiled, for reports. */
  readonly page: () => string | undefined
}

/** The checks of all components that plugins bring; undefined if there are none. */
export function createContentChecks(
  plugins: readonly Plugin[],
  { contents }: Pick<SiteConfig, 'contents'>,
  options: ContentChecksOptions,
): CheckContent | undefined {
  const checks = new Map<string, { readonly plugin: string; readonly check: Check }>()
  for (const { name: plugin, components } of plugins) {
    for (const [name, component] of Object.entries(components ?? {})) {
      const { check } = toComponent(component)
      // A component of the configuration may replace it.
      if (check && Object.hasOwn(contents, name)) checks.set(name, { plugin, check })
    }
  }
  if (checks.size === 0) return undefined
  const guard = createGuard(options.timeout)
  return (component, content) => {
    const { plugin, check } = checks.get(component) ?? {}
    if (plugin === undefined || !check) return []
    try {
      return toFound(
        guard(() => check(freeze(content))),
        plugin,
      )
    } catch (error) {
      const hook = `components.${component}.check`
      throw hookError(error, { plugin, hook, page: options.page() }, options)
    }
  }
}

/** Checks what a check returned. Throws an error that says what is wrong with it. */
function toFound(returned: unknown, plugin: string): FoundInContent[] {
  if (returned === undefined || returned === null) return []
  if (!Array.isArray(returned)) {
    throw new ReturnError(`it must return a list or nothing, but it returned ${describe(returned)}`)
  }
  return checkList<ContentProblem>(returned, 'problem').map(({ line, column, ...given }) => {
    const { code, ...problem } = checkProblem(given)
    for (const [key, value] of Object.entries({ line, column })) {
      if (value === undefined || isLineOrColumn(value)) continue
      throw new ReturnError(
        wrongValue(
          `the "${key}" of the problem "${code}"`,
          'must be a whole number of at least 1',
          value,
        ),
      )
    }
    return {
      problem: { ...problem, code: `${plugin}/${code}` },
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    }
  })
}
