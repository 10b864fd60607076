import { type RuleName, ruleNames } from '../rules.ts'

/** The rules that comments turn off, while a page is read from top to bottom. */
export interface Silence {
  /** Reads the content of a comment: `prose off`, `prose off: term, article`, `prose on`. Vale's `vale off` does the same. */
  readonly read: (comment: string) => void
  /** The rules that are off at this point. */
  readonly off: () => ReadonlySet<RuleName>
  readonly isComplete: () => boolean
}

const all: ReadonlySet<RuleName> = new Set(ruleNames)
const none: ReadonlySet<RuleName> = new Set()

export function createSilence(): Silence {
  let off = none
  return {
    read(comment) {
      const [, state, names = ''] = instruction.exec(comment) ?? []
      if (state === undefined) return
      const named = new Set(ruleNames.filter((name) => names.split(/[\s,]+/).includes(name)))
      if (names.trim() === '') off = state === 'off' ? all : none
      else if (state === 'off') off = new Set([...off, ...named])
      else off = new Set([...off].filter((name) => !named.has(name)))
    },
    off: () => off,
    isComplete: () => off === all,
  }
}

const instruction = /^\s*(?:prose|vale)\s+(off|on)\b\s*:?([\w\s,-]*)$/

/** The comments of raw HTML. */
export function htmlComments(html: string): string[] {
  return [...html.matchAll(/<!--([\s\S]*?)-->/g)].map(([, content = '']) => content)
}
