/** A block of code on a page of the docs. */
export interface Block {
  readonly language: string
  /** What follows the language: `title="config/site.ts" {2}` */
  readonly meta: string
  /** The file that it shows; undefined for other code. */
  readonly file: string | undefined
  readonly text: string
  /** From 1. */
  readonly line: number
}

/** The blocks of code in Markdown, except those in other blocks. */
export function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(/^( *)(`{3,})([^\s`]*) *([^\n`]*)\n(.*?)^\1\2$/gms)].map((found) => {
    const [, indent = '', , language = '', meta = '', text = ''] = found
    return {
      language,
      meta,
      file: /title="([^"]*)"/.exec(meta)?.[1],
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: markdown.slice(0, found.index).split('\n').length,
    }
  })
}
