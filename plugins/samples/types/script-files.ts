import { linesOfSample, type SampleBlock, type SampleLine, sampleText } from '../types.ts'

/** Languages that TypeScript reads, with the extension for a block that has no file name. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['ts', '.ts'],
  ['typescript', '.ts'],
  ['mts', '.mts'],
  ['cts', '.cts'],
  ['tsx', '.tsx'],
  ['js', '.js'],
  ['javascript', '.js'],
  ['mjs', '.mjs'],
  ['cjs', '.cjs'],
  ['jsx', '.jsx'],
])

/** A sample as a virtual file: TypeScript reads it, but it is not on disk. */
export interface ScriptFile {
  /** Absolute, with `/`. */
  readonly name: string
  /** The path in the title of the sample, without the extension of a script; imports refer to it. */
  readonly path: string | undefined
  readonly text: string
  readonly lines: readonly SampleLine[]
  readonly block: SampleBlock
}

/** Whether a block is TypeScript or JavaScript. */
export function isScript({ language }: SampleBlock): boolean {
  return extensions.has(language)
}

/** Whether a file is JavaScript, by its extension. */
export function isJavaScript(fileName: string): boolean {
  return /\.[cm]?jsx?$/.test(fileName)
}

/** Whether a virtual file is data that scripts import. */
export function isDataFile({ name }: ScriptFile): boolean {
  return name.endsWith('.json')
}

/**
 * The samples of a page as virtual files in `folder`, each in a numbered subfolder because several can have the same name.
 * Samples in JSON with a file name are there to be imported. Skipped samples are left out.
 */
export function toScriptFiles(blocks: readonly SampleBlock[], folder: string): ScriptFile[] {
  return blocks.flatMap((block, i) => {
    if (block.skip !== undefined) return []
    const file = isScript(block) ? scriptName(block) : dataName(block)
    if (file === undefined) return []
    const lines = linesOfSample(block)
    return {
      // TypeScript does not check declaration files; as a module, the same code is checked.
      name: `${folder}/${i}/${file.name.replace(/\.d(?=\.ts$)/, '')}`,
      path: file.path,
      text: sampleText(lines),
      lines,
      block,
    }
  })
}

interface FileName {
  readonly name: string
  readonly path: string | undefined
}

function scriptName({ title, language }: SampleBlock): FileName {
  // A note may follow: 'proxy.ts (middleware.ts before Next.js 16)'.
  const name = title?.replace(/\s+\(.*\)\s*$/, '').trim() ?? ''
  const isFile = /^[^\s:*?"<>|]+\.[cm]?[jt]sx?$/.test(name) && !name.includes('../')
  return isFile
    ? { name, path: withoutExtension(name) }
    : { name: `sample${extensions.get(language)}`, path: undefined }
}

function dataName({ title = '', language, expected }: SampleBlock): FileName | undefined {
  const isFile = language === 'json' && /^[^\s:*?"<>|]+\.json$/.test(title)
  return isFile && !title.includes('../') && !expected ? { name: title, path: title } : undefined
}

/** 'lib/auth.ts' → 'lib/auth' */
export function withoutExtension(path: string): string {
  return path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
}
