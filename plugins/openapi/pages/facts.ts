import { joinList } from '../../kit.ts'
import type { OpenapiLabels } from '../labels/labels.ts'
import { limitsOf, patternOf } from '../model/limits.ts'
import type { Example } from '../model/media.ts'
import { type FlatSchema, flattenSchema } from '../model/schema.ts'
import { typeLabel } from '../model/type-label.ts'
import { asList, isDataObject } from '../reading/data.ts'
import type { WriteContext } from './context.ts'
import type { Field } from './field-tree.ts'
import { code, plain } from './page-writer.ts'

/** More values than that are closed at first. */
const mostValues = 12
/** Longer values are cut. */
const longestValue = 200

/** More examples than that are closed at first. */
const mostExamples = 4

/**
 * Writes what a value has to be: allowed values, limits, its default, and an example. A parameter can also have a notation
 * and several examples.
 */
export function writeFacts(
  schema: FlatSchema,
  { writer, api }: WriteContext,
  { notation, examples = [] }: Pick<Field, 'notation' | 'examples'> = {},
): void {
  const { keywords } = schema
  const { markdown } = api.labels
  const items = schema.items && flattenSchema(schema.items.value, api.files)
  const constant = keywords.get('const')
  const values = asList((keywords.get('enum') ?? items?.keywords.get('enum'))?.value)
  const pattern = patternOf(schema)
  const facts: (string | undefined)[] = [
    constant && markdown('always', { value: value(constant.value) }),
    values.length > 0 && values.length <= mostValues
      ? markdown('allowedValues', { values: joinList(values.map(value), api.labels) })
      : undefined,
    ...limitsOf(schema, api.labels).map((one) => plain(capitalized(one))),
    pattern === undefined ? undefined : markdown('pattern', { pattern: code(pattern) }),
    keywords.has('default')
      ? markdown('default', { value: value(keywords.get('default')?.value) })
      : undefined,
    notation === undefined ? undefined : markdown('writtenAs', { form: code(notation) }),
    ...(examples.length > mostExamples ? [] : exampleFacts(schema, examples, api.labels)),
    schema.not &&
      markdown('notAllowed', {
        type: code(typeLabel(flattenSchema(schema.not.value, api.files), api)),
      }),
  ]
  const shown = facts.filter((one) => one !== undefined)
  if (shown.length > 0) {
    writer.open('ul', { class: 'api-facts' })
    for (const fact of shown) writer.line('li', fact)
    writer.close('ul')
  }
  if (values.length > mostValues) {
    writer.open('details', { class: 'api-details' })
    writer.line('summary', markdown('manyAllowedValues', { count: values.length }))
    writer.line('p', joinList(values.map(value), api.labels))
    writer.close('details')
  }
  if (examples.length > mostExamples) {
    writer.open('details', { class: 'api-details' })
    writer.line('summary', markdown('examples', { count: examples.length }))
    writer.open('ul')
    for (const one of exampleFacts(schema, examples, api.labels)) writer.line('li', one)
    writer.close('ul')
    writer.close('details')
  }
}

/** The examples of a parameter, or else the one of the schema. Those of objects are shown with the body that they are in. */
function exampleFacts(
  { keywords }: FlatSchema,
  examples: readonly Example[],
  { markdown }: OpenapiLabels,
): string[] {
  if (examples.length > 0) {
    return examples.map((one) => {
      const name = one.summary ?? (examples.length > 1 ? one.name : '')
      const text = markdown('exampleValue', { value: value(one.value) })
      return name === '' ? text : `${text} (${plain(name)})`
    })
  }
  const [first] = asList(keywords.get('examples')?.value)
  const example = keywords.get('example')?.value ?? first
  const isShown = example !== undefined && example !== null && !isDataObject(example)
  return isShown ? [markdown('exampleValue', { value: value(example) })] : []
}

function value(given: unknown): string {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  return code(text.length > longestValue ? `${text.slice(0, longestValue)}…` : text)
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
