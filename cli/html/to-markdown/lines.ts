import type { Block } from './types.ts'

/** Blocks below each other, with a blank line between. */
export function join(blocks: readonly Block[]): string {
  return blocks.map(({ markdown }) => markdown).join('\n\n')
}

/** Every line but the first moved to the right, except empty ones. */
export function indent(markdown: string, width: number): string {
  return markdown.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`)
}

/** Blocks as a quote. */
export function quote(blocks: readonly Block[]): Block {
  const markdown = join(blocks)
    .replace(/^(?=.)/gm, ' ')
    .replace(/^/gm, '>')
  return { kind: 'quote', markdown }
}
