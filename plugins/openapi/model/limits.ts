import { type FlatSchema, keywordText } from './schema.ts'

/** What a value has to be, in words: 'at least 1', 'at most 100 characters'. */
export function limitsOf(schema: FlatSchema): string[] {
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
      // Exclusive limits are flags in OpenAPI 3.0, and numbers in 3.1.
      { limit: number('exclusiveMinimum') ?? number('minimum'), isOut: isOut('exclusiveMinimum') },
      { limit: number('exclusiveMaximum') ?? number('maximum'), isOut: isOut('exclusiveMaximum') },
    ),
    whenSet(number('multipleOf'), (n) => `a multiple of ${n}`),
    range(number('minLength'), number('maxLength'), 'character'),
    range(number('minItems'), number('maxItems'), 'item'),
    keywords.get('uniqueItems')?.value === true ? 'no item twice' : undefined,
    range(number('minProperties'), number('maxProperties'), 'property', 'properties'),
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

function between(least: Limit, most: Limit): string | undefined {
  const isSimple = !least.isOut && !most.isOut
  if (isSimple && least.limit !== undefined && most.limit !== undefined) {
    return `${least.limit} to ${most.limit}`
  }
  const texts = [
    whenSet(least.limit, (n) => `${least.isOut ? 'more than' : 'at least'} ${n}`),
    whenSet(most.limit, (n) => `${most.isOut ? 'less than' : 'at most'} ${n}`),
  ]
  return texts.filter((one) => one !== undefined).join(', ') || undefined
}

function range(
  least: number | undefined,
  most: number | undefined,
  unit: string,
  units = `${unit}s`,
): string | undefined {
  const count = (n: number) => `${n} ${n === 1 ? unit : units}`
  if (least !== undefined && most !== undefined) {
    return least === most ? `exactly ${count(least)}` : `${least} to ${count(most)}`
  }
  // Every text has at least 0 characters.
  if (least !== undefined && least > 0) return `at least ${count(least)}`
  return most === undefined ? undefined : `at most ${count(most)}`
}

/** The pattern that a value has to match; undefined if there is none. */
export function patternOf(schema: FlatSchema): string | undefined {
  return keywordText(schema, 'pattern')
}
