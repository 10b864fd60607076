import type { SourcePart } from '../../kit.ts'
import type { Reflection } from '../typedoc/json.ts'
import type { PartsContext } from './context.ts'
import { description, fieldEntries, fieldsOf } from './description.ts'

/**
 * What the comment of something with a type says about its call, if the type is a function, and what comments in the type say
 * about the parts of an object.
 */
export function typeParts(one: Reflection, context: PartsContext): SourcePart[] {
  const { type } = one
  const declaration = type?.type === 'reflection' ? type.declaration : undefined
  const { signatures = [], children = [] } = declaration ?? {}
  if (signatures.length > 0 && children.length === 0) {
    return signatures.flatMap((each) => description(withoutSummary(each, one), context))
  }
  return fieldEntries(fieldsOf(type, ''), context, 'properties')
}

/** TypeDoc gives a comment to the function and to its call. */
function withoutSummary(signature: Reflection, { comment }: Reflection): Reflection {
  return comment && signature.comment
    ? { ...signature, comment: { ...signature.comment, summary: [] } }
    : signature
}
