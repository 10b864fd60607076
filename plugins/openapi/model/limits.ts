import type { OpenapiLabel } from '../labels/english.ts'
import type { OpenapiLabels } from '../labels/labels.ts'
import { type FlatSchema, keywordText } from './schema.ts'

/** What a value has to be, in words: 'at least 1', 'at most 100 characters'. */
export function limitsOf(schema: FlatSchema, labels: OpenapiLabels): string[] {
  const { keywords } = schema
  const number = (key: string) => {
    const value = keywords.get(key)?.value
    return typeof value === 'number' ? value : undefined
  }
  const isOut = (key: string) => {
    const value = keywords.get(key)?.value
    return value === true || typeof value === 'number'
  }
  const found: (string | undefined)[] = [
    between(
      labels,
      // Exclusive limits are flags in OpenAPI 3.0, and numbers in 3.1.
      { limit: number('exclusiveMinimum') ?? number('minimum'), isOut: isOut('exclusiveMinimum') },
      { limit: number('exclusiveMaximum') ?? number('maximum'), isOut: isOut('exclusiveMaximum') },
    ),
    whenSet(number('multipleOf'), (n) => labels.text('multipleOf', { value: n })),
    range(labels, number('minLength'), number('maxLength'), ['oneCharacter', 'characters']),
    range(labels, number('minItems'), number('maxItems'), ['oneItem', 'items']),
    keywords.get('uniqueItems')?.value === true ? labels.text('noItemTwice') : undefined,
    range(labels, number('minProperties'), number('maxProperties'), ['oneProperty', 'properties']),
  ]
  return found.filter((one) => one !== undefined)
}

function whenSet(value: number | undefined, say: (value: number) => string): string | undefined {
  return value === undefined ? undefined : say(value)
}

interface Limit {
  readonly limit: number | undefined
  /** Whether a value must not be the limit itself. */
  readonly isOut: boolean
}

function between({ text }: OpenapiLabels, least: Limit, most: Limit): string | undefined {
  const isSimple = !least.isOut && !most.isOut
  if (isSimple && least.limit !== undefined && most.limit !== undefined) {
    return text('range', { least: least.limit, most: most.limit })
  }
  const first = whenSet(least.limit, (value) =>
    text(least.isOut ? 'moreThan' : 'atLeast', { value }),
  )
  const next = whenSet(most.limit, (value) => text(most.isOut ? 'lessThan' : 'atMost', { value }))
  return first && next ? text('list', { first, next }) : (first ?? next)
}

function range(
  { text }: OpenapiLabels,
  least: number | undefined,
  most: number | undefined,
  [unit, units]: readonly [one: OpenapiLabel, several: OpenapiLabel],
): string | undefined {
  const count = (n: number, value: string) => text(n === 1 ? unit : units, { value })
  if (least !== undefined && most !== undefined) {
    const limit = least === most ? text('exactly', { value: most }) : text('range', { least, most })
    return count(most, limit)
  }
  // Every text has at least 0 characters.
  if (least !== undefined && least > 0) return count(least, text('atLeast', { value: least }))
  return most === undefined ? undefined : count(most, text('atMost', { value: most }))
}

/** The pattern that a value has to match; undefined if there is none. */
export function patternOf(schema: FlatSchema): string | undefined {
  return keywordText(schema, 'pattern')
}
