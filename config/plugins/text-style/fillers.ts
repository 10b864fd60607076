import type { Phrase } from './phrases.ts'

/** Words that say nothing, or promise what the reader may find otherwise. To add one, add a line. */
export const fillers: readonly Phrase[] = [
  { wrong: /simply/i, right: '' },
  { wrong: /just/i, right: '', note: 'write "only" where it limits, or say how long ago' },
  // What is said of a thing is no promise: "a short code is easy to guess".
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
