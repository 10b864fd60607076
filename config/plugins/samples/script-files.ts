import type { Block, CodeLine } from './types.ts'

/** Languages that TypeScript reads, with the extension for a block that has no file name. */
const extensions: Readonly<Record<string, string>> = {
  ts: '.ts',
  typescript: '.ts',
  mts: '.mts',
  cts: '.cts',
  tsx: '.tsx',
  js: '.js',
  javascript: '.js',
  mjs: '.mjs',
  cjs: '.cjs',
  jsx: '.jsx',
}

/** A sample as a virtual file: TypeScript reads it, but it is not on disk. */
export interface ScriptFile {
  /** Absolute, with `/`. */
  readonly name: string
  /** The path in the title of the sample, without its extension; imports refer to it. */
  readonly path: string | undefined
  readonly text: string
  readonly lines: readonly CodeLine[]
  readonly block: Block
}

/** Whether a block is TypeScript or JavaScript. */
export function isScript({ language }: Block): boolean {
  return Object.hasOwn(extensions, language)
}

/** Whether a file is JavaScript, by its extension. */
export function isJavaScript(fileName: string): boolean {
  return /\.[cm]?jsx?$/.test(fileName)
}

/**
 * The samples of a page as virtual files in `folder`, each in a numbered subfolder because several can have the same name.
 * Skipped samples are left out.
 */
export function toScriptFiles(blocks: readonly Block[], folder: string): ScriptFile[] {
  return blocks.flatMap((block, i) => {
    if (block.skip !== undefined || !isScript(block)) return []
    const lines = [...block.before, ...block.lines, ...block.after]
    // A note may follow: 'proxy.ts (middleware.ts before Next.js 16)'.
    const title = block.title?.replace(/\s+\(.*\)\s*$/, '').trim() ?? ''
    const isFile = /^[^\s:*?"<>|]+\.[cm]?[jt]sx?$/.test(title) && !title.includes('../')
    const file = isFile ? title : `sample${extensions[block.language]}`
    return {
      // TypeScript does not check declaration files; as a module, the same code is checked.
      name: `${folder}/${i}/${file.replace(/\.d(?=\.ts$)/, '')}`,
      path: isFile ? withoutExtension(title) : undefined,
      text: lines.map(({ text }) => text).join('\n'),
      lines,
      block,
    }
  })
}

/** 'lib/auth.ts' → 'lib/auth' */
export function withoutExtension(path: string): string {
  return path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
}
