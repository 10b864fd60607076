import { commandNameOf, type SampleCommands } from '../commands/language-names.ts'
import { hasSyntaxCheck } from '../syntax/check-syntax.ts'
import { isScript } from '../types/script-files.ts'
import type { PageOfBlocks, SampleBlock } from '../types.ts'

/** How the code of a block is checked. */
export type KindOfCheck = 'types' | 'syntax' | 'command' | 'none'

/** Which blocks are checked for what. */
export interface KindOptions {
  readonly commands: SampleCommands
  /** Whether a page belongs to a version whose types are checked. */
  readonly hasTypes: (page: PageOfBlocks) => boolean
}

/** A sample that readers see. */
export interface ListedSample {
  readonly place: string
  readonly block: SampleBlock
  readonly kind: KindOfCheck
}

/** The samples that readers see, in order. */
export function listSamples(
  pages: readonly PageOfBlocks[],
  { commands, hasTypes }: KindOptions,
): readonly ListedSample[] {
  return pages.flatMap((page) =>
    page.blocks
      .filter(({ hidden }) => !hidden)
      .map((block) => ({ place: `${page.place}:${block.line}`, block, kind: kindOf(block, page) })),
  )

  function kindOf(block: SampleBlock, page: PageOfBlocks): KindOfCheck {
    if (commandNameOf(block, commands) !== undefined) return 'command'
    if (isScript(block)) return hasTypes(page) ? 'types' : 'none'
    return hasSyntaxCheck(block) ? 'syntax' : 'none'
  }
}

/** How much of the code is checked. */
export interface SampleCounts {
  readonly checked: Readonly<Record<Exclude<KindOfCheck, 'none'>, SampleAmount>>
  /** Blocks that a comment excludes from the check. */
  readonly skipped: SampleAmount
}

interface SampleAmount {
  readonly blocks: number
  readonly lines: number
}

/** Counts the samples that can be checked. */
export function countSamples(samples: readonly ListedSample[]): SampleCounts {
  const checkable = samples.filter(({ kind }) => kind !== 'none')
  const amountOf = (matches: (sample: ListedSample) => boolean): SampleAmount => {
    const found = checkable.filter(matches)
    const lines = found.reduce((sum, { block }) => sum + block.lines.length, 0)
    return { blocks: found.length, lines }
  }
  const checked = (wanted: KindOfCheck) =>
    amountOf(({ kind, block }) => kind === wanted && block.skip === undefined)
  return {
    checked: {
      types: checked('types'),
      syntax: checked('syntax'),
      command: checked('command'),
    },
    skipped: amountOf(({ block }) => block.skip !== undefined),
  }
}

/** Percentage of lines that are skipped. */
export function skippedShare({ checked, skipped }: SampleCounts): number {
  const all = [...Object.values(checked), skipped].reduce((sum, { lines }) => sum + lines, 0)
  return all === 0 ? 0 : (100 * skipped.lines) / all
}
