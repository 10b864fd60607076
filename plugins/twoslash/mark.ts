/** The languages of samples, as twoslash calls them. */
const languages: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
}

/** The line that opens a marked code block. */
export interface SampleMark {
  /** Undefined for a language without types, and for code that only other samples contain. */
  readonly language: string | undefined
  /** The line without the mark. */
  readonly info: string
  /** The name by which other samples of the page include the code. */
  readonly name?: string
  /** Whether readers see the block only where others include it. */
  readonly isHidden?: true
}

/** Reads a line such as `ts twoslash title="a.ts"`. Undefined for code that isn't marked. */
export function readMark(written: string): SampleMark | undefined {
  const [, hidden] = /^\s*twoslash\s+include\s+([\w-]+)/.exec(written) ?? []
  if (hidden !== undefined) return { language: undefined, info: '', name: hidden, isHidden: true }
  const { 0: mark, 1: name } = /\s+twoslash(?:\s+include\s+([\w-]+))?(?=\s|$)/.exec(written) ?? []
  if (mark === undefined) return undefined
  const info = written.replace(mark, '')
  const [language = ''] = /^[\w-]*/.exec(info.trim()) ?? []
  return {
    language: languages[language.toLowerCase()],
    info,
    ...(name !== undefined && { name }),
  }
}
