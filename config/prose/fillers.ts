import type { ProseOptions } from 'docs-build/prose'

type Patterns = NonNullable<ProseOptions['patterns']>

const phrases: readonly Omit<Patterns[number], 'message'>[] = [
  { pattern: /simply/i, replacement: '' },
  { pattern: /just/i, replacement: '', note: 'write "only" where it limits, or say how long ago' },
  // A statement about a thing is not a promise: "a short code is easy to guess".
  {
    pattern:
      /easy(?! to (?:confuse|forget|guess|miss|overlook|predict|read|remember|steal|type)\b)/i,
    replacement: '',
    note: 'say what there is to do',
  },
  { pattern: /easily|effortless(?:ly)?/i, replacement: '', note: 'say what there is to do' },
  { pattern: /please(?: note(?: that)?)?/i, replacement: '' },
  { pattern: /obviously|evidently/i, replacement: '' },
  { pattern: /of course/i, replacement: '' },
  { pattern: /basically|essentially/i, replacement: '' },
]

/** Words that add nothing, or promise that something is easy. To add one, add a line. */
export const fillers: Patterns = phrases.map((phrase) => ({
  ...phrase,
  message: '"$&" adds nothing',
}))
