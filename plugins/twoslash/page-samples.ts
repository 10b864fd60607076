import { nearest } from '../kit.ts'
import { type CheckedSample, checkSample, type SampleMistake } from './check-sample.ts'
import { addBlock, expandIncludes, type IncludeBlocks } from './include-blocks.ts'
import type { Checker } from './load-checker.ts'
import type { SampleMark } from './mark.ts'

/** Reads the marked blocks of one page, in their order. Undefined for a block that readers don't see. */
export type ReadSample = (written: string, mark: SampleMark) => CheckedSample | undefined

/** Checks a sample; one in a language without types is only shown. */
export type CheckSample = (code: string, language: string | undefined) => CheckedSample

/** Checks samples, each text once: in `dev`, a page is compiled again after each change. */
export function createSampleChecker(checker: Checker): CheckSample {
  const checked = new Map<string, CheckedSample>()
  return (code, language) => {
    if (language === undefined) {
      return { code: checker.clean(code), decorations: [], mistakes: [], isComplete: true }
    }
    const key = `${language}\n${code}`
    const sample = checked.get(key) ?? checkSample(code, language, checker)
    checked.set(key, sample)
    return sample
  }
}

/** Starts a page, whose samples can include each other. */
export function openPage(check: CheckSample): ReadSample {
  const blocks: IncludeBlocks = new Map()
  return (written, { language, name, isHidden }) => {
    const expanded = expandIncludes(written, blocks)
    const code = name === undefined ? expanded.code : addBlock(name, expanded.code, blocks)
    if (isHidden) return undefined
    const unknown = expanded.unknown.map(({ name, offset }) => ({
      offset,
      problem: unknownBlock(name, [...blocks.keys()]),
    }))
    const sample = check(code, language)
    // Errors may only follow from what is not there.
    if (unknown.length > 0) return { ...sample, decorations: [], mistakes: unknown }
    // Without its parts, the code of a block is another one.
    if (code !== expanded.code) return { ...sample, mistakes: sample.mistakes.map(withoutOffset) }
    const mistakes = sample.mistakes.map((mistake) =>
      mistake.offset === undefined
        ? mistake
        : { ...mistake, offset: expanded.writtenOffset(mistake.offset) },
    )
    return { ...sample, mistakes }
  }
}

function withoutOffset({ problem }: SampleMistake): SampleMistake {
  return { problem }
}

function unknownBlock(name: string, names: readonly string[]): SampleMistake['problem'] {
  const meant = nearest(name, names) ?? names[0]
  return {
    code: 'twoslash/sample',
    severity: 'warning',
    message: `Cannot include "${name}": no code block above this sample has this name, so this sample is not type-checked`,
    fix:
      meant === undefined
        ? `add a code block with "twoslash include ${name}" above this sample`
        : `write "${meant}"`,
  }
}
