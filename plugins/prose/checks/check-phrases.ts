import type { ProseFinding, TextBlock } from '../text/types.ts'
import type { FindPhrases, FoundPhrase } from './find-phrases.ts'

/** Reports terms with another spelling, patterns, and what vocabularies reject. */
export function checkPhrases({ prose, placeOf }: TextBlock, find: FindPhrases): ProseFinding[] {
  return find(prose).map((one) => ({
    rule: one.phrase.rule,
    message: messageFor(one),
    fix: fixFor(one),
    at: placeOf(one.index),
  }))
}

function messageFor({ phrase: { message }, found, right }: FoundPhrase): string {
  const shown = found.replace(/\s+/g, ' ')
  if (message !== undefined) return message.replaceAll('$&', () => shown)
  return right ? `"${shown}" should be "${right}"` : `"${shown}" should not be used`
}

function fixFor({ phrase: { rule, note }, found, right }: FoundPhrase): string {
  if (right === undefined) {
    return (
      note ??
      (rule === 'term' ? 'use a spelling that the vocabulary accepts' : 'use a different word')
    )
  }
  if (right === '') return withNote(`remove "${found.replace(/\s+/g, ' ')}"`, note, ', or ')
  return withNote(`write "${right}"`, note, '; ')
}

/** A note may begin with "or" itself. */
function withNote(fix: string, note: string | undefined, joiner: string): string {
  if (note === undefined) return fix
  return fix + (/^or\b/i.test(note) ? ', ' : joiner) + note
}
