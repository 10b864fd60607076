/** The languages of samples, as twoslash calls them. */
const languages: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
}

/** The line that opens a marked code block. */
export interface SampleMark {
  readonly language: string
  /** The line without the mark. */
  readonly info: string
}

/** Reads a line such as `ts twoslash title="a.ts"`. Undefined for code that isn't marked, or in a language without types. */
export function readMark(written: string): SampleMark | undefined {
  const info = written.replace(/\s+twoslash(?=\s|$)/, '')
  const [name = ''] = /^[\w-]*/.exec(info.trim()) ?? []
  const language = languages[name.toLowerCase()]
  return info === written || language === undefined ? undefined : { language, info }
}
