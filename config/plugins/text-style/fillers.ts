import type { Phrase } from './phrases.ts'

/** Words that add nothing, or promise that something is easy. To add one, add a line. */
export const fillers: readonly Phrase[] = [
  { wrong: /simply/i, right: '' },
  { wrong: /just/i, right: '', note: 'write "only" where it limits, or say how long ago' },
  // A statement about a thing is not a promise: "a short code is easy to guess".
  {
    wrong: /easy(?! to (?:confuse|forget|guess|miss|overlook|predict|read|remember|steal|type)\b)/i,
    right: '',
    note: 'say what there is to do',
  },
  { wrong: /easily|effortless(?:ly)?/i, right: '', note: 'say what there is to do' },
  { wrong: /please(?: note(?: that)?)?/i, right: '' },
  { wrong: /obviously|evidently/i, right: '' },
  { wrong: /of course/i, right: '' },
  { wrong: /basically|essentially/i, right: '' },
]
