import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import {
  createGuard,
  type FailureOptions,
  hookError,
  isTooLate,
  ReturnError,
} from './calling/call-hook.ts'

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
  /** When it began, as `performance.now()` counts. */
  readonly since: number
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

  const wrap = ({ name, fn, position }: FoundRule, plugin: string): Rule =>
    function (this: unknown, ...args) {
      const outer = active
      active = { plugin, rule: name, since: performance.now() }
      const before = position?.(args)
      const result = fn.apply(this, args)
      if (result && before !== undefined) checkAdvanced(position?.(args), before)
      active = outer
      return result
    }
  /** Without a rule that failed: the plugin may have replaced another part of the parser. */
  const ownerOf = (error: unknown) => {
    if (active) return active
    const isOfPlugin = plugins.length > 0 && options.trace(error).at !== undefined
    return isOfPlugin ? { plugin: plugins.join('" or "'), rule: undefined } : undefined
  }
  const hasRunLong = () =>
    active !== undefined && performance.now() - active.since >= options.timeout / 2
  return {
    async follow(md, plugin, act) {
      const before = new Set(rulesOf(md).map(({ fn }) => fn))
      const result = await act()
      plugins.push(plugin)
      for (const rule of rulesOf(md)) if (!before.has(rule.fn)) rule.replace(wrap(rule, plugin))
      return result
    },
    compile(page, compile) {
      if (plugins.length === 0) return compile()
      active = undefined
      try {
        return guard(compile)
      } catch (error) {
        const owner = ownerOf(error)
        // Most of the time went to the page, not to a rule of a plugin.
        if (isTooLate(error) && !hasRunLong()) return compile()
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
  /** How far a call with these arguments has read; undefined if it need not read anything. */
  readonly position?: Position | undefined
}

type Position = (args: readonly unknown[]) => ReadPosition | undefined

/** What a rule has to increase if it returns `true`. */
interface ReadPosition {
  readonly key: 'state.pos' | 'state.line'
  readonly value: number
}

/** A rule that matches without reading anything would be called at the same place forever. */
function checkAdvanced(after: ReadPosition | undefined, before: ReadPosition): void {
  if (after && after.value > before.value) return
  throw new ReturnError(
    `the rule returned true, but did not increase ${before.key}`,
    `set ${before.key} to the end of what the rule has read, or return false`,
  )
}

const inlinePosition: Position = ([state]) => ({
  key: 'state.pos',
  value: (state as StateInline).pos,
})

/** With the fourth argument, `silent`, a rule only says whether it matches. */
const blockPosition: Position = ([state, , , silent]) =>
  silent ? undefined : { key: 'state.line', value: (state as StateBlock).line }

/** All rules of a parser: those that read Markdown, and those that write HTML. */
function rulesOf({ core, block, inline, renderer }: MarkdownIt): FoundRule[] {
  const rulers: readonly (readonly [ruler: unknown, position?: Position])[] = [
    [core.ruler],
    [block.ruler, blockPosition],
    [inline.ruler, inlinePosition],
    [inline.ruler2],
  ]
  const reading = rulers.flatMap(([of, position]) => {
    const ruler = of as Ruler
    return ruler.__rules__.map((rule) => ({
      name: rule.name,
      fn: rule.fn,
      position,
      replace: (fn: Rule) => {
        rule.fn = fn
        ruler.__cache__ = null
      },
    }))
  })
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
