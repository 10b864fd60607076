import type * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import { builtInKeys, type FrontMatterValues } from '../../../cli/config/front-matter.ts'
import { builtInEntries } from '../../../cli/content/front-matter/built-in-entries.ts'
import type { BuiltInFrontMatter } from '../../../cli/content/types.ts'
import type { Json } from '../../../cli/files/json.ts'
import { defineFrontMatter } from '../../../cli/index.ts'

/** A type with readonly properties and lists at every level, as all types of pages have them. */
type Readonlies<T> = T extends readonly (infer One)[]
  ? readonly Readonlies<One>[]
  : { readonly [K in keyof T]: Readonlies<T[K]> }

it('BuiltInFrontMatter has the types that the schema checks', () => {
  type Checked = v.InferOutput<v.ObjectSchema<typeof builtInEntries, undefined>>
  expectTypeOf<BuiltInFrontMatter>().toEqualTypeOf<Readonlies<Checked>>()
  expectTypeOf<(typeof builtInKeys)[number]>().toEqualTypeOf<keyof BuiltInFrontMatter>()
  expect(Object.keys(builtInEntries)).toEqual(builtInKeys)
})

it('FrontMatterValues has the types of declared keys, and requires those with a default', () => {
  const keys = defineFrontMatter({
    text: { type: 'string' },
    size: { type: 'string', values: ['s', 'm'], default: 's' },
    list: { type: 'list' },
    sizes: { type: 'list', values: ['s', 'm'], default: ['s'] },
    number: { type: 'number', default: 0 },
    boolean: { type: 'boolean', default: false },
    date: { type: 'date' },
    json: { type: 'json', default: null },
  })
  interface Values extends FrontMatterValues<typeof keys> {}
  expectTypeOf<Pick<Values, keyof Values>>().toEqualTypeOf<{
    readonly text?: string
    readonly size: 's' | 'm'
    readonly list?: readonly string[]
    readonly sizes: readonly ('s' | 'm')[]
    readonly number: number
    readonly boolean: boolean
    readonly date?: string
    readonly json: Json
  }>()
  expect(keys.size.default).toBe('s')
  // @ts-expect-error: not a type
  defineFrontMatter({ size: { type: 'text' } })
  // @ts-expect-error: not a number
  defineFrontMatter({ size: { type: 'number', default: 'one' } })
})
