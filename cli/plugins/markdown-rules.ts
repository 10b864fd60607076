import type { MarkdownIt } from 'markdown-it'
import { createGuard, type FailureOptions, hookError } from './call-hook.ts'

/** Runs what `markdown` hooks added to the parser, and names the plugin whose rule fails. */
export interface MarkdownRules {
  /** Remembers which rules a plugin adds while `act` runs. */
  readonly follow: <T>(md: MarkdownIt, plugin: string, act: () => Promise<T>) => Promise<T>
  /** Compiles a page. Throws a SiteError that names the page, the plugin and the rule if a rule throws or takes too long. */
  readonly compile: <T>(page: string, compile: () => T) => T
}

interface ActiveRule {
  readonly plugin: string
  readonly rule: string
}

type Rule = (...args: never[]) => unknown

/** As much of markdown-it's lists of rules as is needed to replace a rule where it is. */
interface Ruler {
  readonly __rules__: readonly { readonly name: string; fn: Rule }[]
  __cache__: unknown
}

export function createMarkdownRules(options: FailureOptions): MarkdownRules {
  const guard = createGuard(options.timeout)
  const plugins: string[] = []
  // The rule that runs. It is not reset when a rule throws, which is when its name is needed.
  let active: ActiveRule | undefined

  const wrap = (fn: Rule, owner: ActiveRule): Rule =>
    function (this: unknown, ...args) {
      const outer = active
      active = owner
      const result = fn.apply(this, args)
      active = outer
      return result
    }
  /** Without a rule that failed: the plugin may have replaced another part of the parser. */
  const ownerOf = (error: unknown) => {
    if (active) return active
    const isOfPlugin = plugins.length > 0 && options.trace(error).at !== undefined
    return isOfPlugin ? { plugin: plugins.join('" or "'), rule: undefined } : undefined
  }
  return {
    async follow(md, plugin, act) {
      const before = new Set(rulesOf(md).map(({ fn }) => fn))
      const result = await act()
      plugins.push(plugin)
      for (const { name, fn, replace } of rulesOf(md)) {
        if (!before.has(fn)) replace(wrap(fn, { plugin, rule: name }))
      }
      return result
    },
    compile(page, compile) {
      if (plugins.length === 0) return compile()
      active = undefined
      try {
        return guard(compile)
      } catch (error) {
        const owner = ownerOf(error)
        if (!owner) throw error
        throw hookError(error, { ...owner, hook: 'markdown', page }, options)
      }
    },
  }
}

interface FoundRule {
  readonly name: string
  readonly fn: Rule
  readonly replace: (fn: Rule) => void
}

/** All rules of a parser: those that read Markdown, and those that write HTML. */
function rulesOf({ core, block, inline, renderer }: MarkdownIt): FoundRule[] {
  const rulers = [core.ruler, block.ruler, inline.ruler, inline.ruler2] as unknown as Ruler[]
  const reading = rulers.flatMap((ruler) =>
    ruler.__rules__.map((rule) => ({
      name: rule.name,
      fn: rule.fn,
      replace: (fn: Rule) => {
        rule.fn = fn
        ruler.__cache__ = null
      },
    })),
  )
  const rules = renderer.rules as Record<string, Rule | undefined>
  const writing = Object.entries(rules).flatMap(([name, fn]) => {
    if (!fn) return []
    const replace = (other: Rule) => {
      rules[name] = other
    }
    return [{ name, fn, replace }]
  })
  return [...reading, ...writing]
}
