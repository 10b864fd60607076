import { countSamples, type ListedSample, skippedShare } from './count.ts'

/** What `docs-build samples` prints: how many samples are checked, and those that are not, or all of them. */
export function formatSamples(samples: readonly ListedSample[], isLong: boolean): string {
  const counts = countSamples(samples)
  const { types, syntax, command } = counts.checked
  const skipped = samples.filter(({ block, kind }) => block.skip !== undefined && kind !== 'none')
  const isTypeless = types.blocks === 0 && (syntax.blocks > 0 || command.blocks > 0)
  return [
    ...(isTypeless ? [] : [`Types: ${format(types)}`]),
    `Syntax: ${format(syntax)}`,
    ...(command.blocks === 0 ? [] : [`Commands: ${format(command)}`]),
    `Skipped: ${format(counts.skipped)}, ${skippedShare(counts).toFixed(1)}% of the checkable lines`,
    ...(isLong ? samples.map(describe) : skipped.map(describeSkipped)),
    '',
  ].join('\n')
}

/** '  content/index.md:6 ts types: lib/auth.ts' */
function describe(sample: ListedSample): string {
  const { place, block, kind } = sample
  if (block.skip !== undefined && kind !== 'none') return describeSkipped(sample)
  const title = block.title === undefined ? '' : `: ${block.title}`
  const checks = kind === 'none' ? 'not checked' : kind
  return `  ${place} ${block.language || 'no language'}, ${checks}${title}`
}

function describeSkipped({ place, block }: ListedSample): string {
  return `  ${place} (${countOf(block.lines.length, 'line')}) skipped: ${block.skip}`
}

const format = ({ blocks, lines }: { readonly blocks: number; readonly lines: number }): string =>
  `${countOf(blocks, 'sample')}, ${countOf(lines, 'line')}`

const countOf = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
