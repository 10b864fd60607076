import type { Block, CodeLine } from './types.ts'

/** What TypeScript reads, and with which extension where a block has no file's name. */
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

/** A sample as a file that TypeScript sees and the disk does not. */
export interface ScriptFile {
  /** Absolute, with `/`. */
  readonly name: string
  /** The name that its sample tells, without its extension: what an import leads to. */
  readonly path: string | undefined
  readonly text: string
  readonly lines: readonly CodeLine[]
  readonly block: Block
}

/** Whether a block is TypeScript or JavaScript. */
export function isScript({ language }: Block): boolean {
  return Object.hasOwn(extensions, language)
}

/** JavaScript's types are what TypeScript finds out by itself. */
export function isJavaScript(fileName: string): boolean {
  return /\.[cm]?jsx?$/.test(fileName)
}

/**
 * The samples of a page as files of a folder of its own: several may have the same name. Samples that are skipped are
 * left out.
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
      // Declarations are not looked into; as a module they say the same.
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
