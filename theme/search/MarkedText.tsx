import { splitMarked } from './marked-text.ts'

/** A value of an answer, with the words that were searched for marked. */
export function MarkedText({ value }: { readonly value: string }) {
  return splitMarked(value).map(({ text, isMarked }, i) =>
    isMarked ? <mark key={i}>{text}</mark> : text,
  )
}
