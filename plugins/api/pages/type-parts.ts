import type { SourcePart } from '../../kit.ts'
import type { Reflection } from '../typedoc/json.ts'
import type { PartsContext } from './context.ts'
import { description, fieldEntries, fieldsOf } from './description.ts'

/** What comments say about something with a type: about it, about its call, if it is a function, and about parts of an object. */
export function typedDescription(one: Reflection, context: PartsContext): SourcePart[] {
  const [first, ...others] = callsOf(one)
  if (!first) {
    return [
      ...description(one, context),
      ...fieldEntries(fieldsOf(one.type, ''), context, 'properties'),
    ]
  }
  return [
    ...description(withCall(one, first), context),
    ...others.flatMap((each) => description(each, context)),
  ]
}

/** The signatures of something whose type is a function without properties. */
function callsOf({ type }: Reflection): readonly Reflection[] {
  const { signatures = [], children = [] } = type?.type === 'reflection' ? type.declaration : {}
  return children.length === 0 ? signatures : []
}

/** TypeDoc divides a comment between a function and its call, and gives the summary to both. */
function withCall(
  one: Reflection,
  { comment, parameters, typeParameters }: Reflection,
): Reflection {
  const own = one.comment?.blockTags ?? []
  const added = (comment?.blockTags ?? []).filter(
    ({ tag, content }) =>
      !own.some(
        (each) => each.tag === tag && JSON.stringify(each.content) === JSON.stringify(content),
      ),
  )
  const summary = one.comment?.summary.length ? one.comment.summary : comment?.summary
  return {
    ...one,
    ...(parameters && { parameters }),
    ...(typeParameters && { typeParameters }),
    comment: { ...comment, ...one.comment, summary: summary ?? [], blockTags: [...own, ...added] },
  }
}

/** The overloads of a function. A comment that TypeDoc gives to all of them is shown once, except what it says about parameters. */
export function withoutRepetition(signatures: readonly Reflection[]): readonly Reflection[] {
  const [first, ...others] = signatures
  if (!first) return []
  const text = textOf(first)
  return [
    first,
    ...others.map((each) => (each.comment && textOf(each) === text ? withoutText(each) : each)),
  ]
}

function textOf({ comment }: Reflection): string {
  return JSON.stringify([comment?.summary, comment?.blockTags])
}

function withoutText({ comment: _, ...signature }: Reflection): Reflection {
  return signature
}
