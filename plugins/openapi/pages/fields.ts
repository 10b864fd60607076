import type { OpenapiLabel } from '../labels/english.ts'
import {
  type FlatSchema,
  flattenSchema,
  hasFlag,
  keywordText,
  type Written,
} from '../model/schema.ts'
import { typeLabel } from '../model/type-label.ts'
import { valueText } from '../reading/data.ts'
import type { WriteContext } from './context.ts'
import { writeFacts } from './facts.ts'
import {
  ancestorOf,
  contentOf,
  deepest,
  discriminatorValues,
  type Field,
  type FieldPlace,
  hasContent,
  isHidden,
  summaryOfFields,
} from './field-tree.ts'
import { code, plain } from './page-writer.ts'

/** Named schemas deeper than that are links to their pages. */
const deepestInPlace = 3

/** Writes what a schema contains as a list of fields, which open in place. */
export function writeSchema(
  raw: unknown,
  id: string,
  context: WriteContext,
  heading?: number,
): void {
  const schema = flattenSchema(raw, context.api.files)
  if (!schema) return
  const inner = contentOf(schema, context)
  if (!hasContent(inner)) return
  const { writer, prefix } = context
  const anchor = writer.takeId(`${prefix}${id}`)
  writer.open('div', { id: anchor })
  writeContent(inner, { id, ancestors: [ancestorOf(inner, anchor, context)], heading }, context)
  writer.close('div')
}

/** Writes a list of fields, such as the parameters of a request. */
export function writeFields(
  fields: readonly Field[],
  id: string,
  context: WriteContext,
  heading?: number,
): void {
  const { writer } = context
  writer.open('ul', { class: 'api-fields' })
  for (const field of fields) writeField(field, { id, ancestors: [], heading }, context)
  writer.close('ul')
}

function writeField(field: Field, place: FieldPlace, context: WriteContext): void {
  const { writer, api } = context
  const { name, schema: raw, isRequired, isDeprecated = false } = field
  const schema = flattenSchema(raw, api.files)
  context.room.fields -= 1
  const id = writer.takeId(`${context.prefix}${place.id}-${name}`)
  writer.open('li', { class: 'api-field' })
  writer.open('div', { class: 'api-field-head' })
  if (place.heading === undefined) writer.line('span', code(name), { class: 'api-name', id })
  else writer.line(`h${Math.min(6, place.heading + 1)}`, code(name), { class: 'api-name', id })
  writer.line('span', typeOf(schema, context), { class: 'api-type' })
  const has = (key: string) => schema !== undefined && hasFlag(schema, key)
  const flags: [kind: string, label: OpenapiLabel, isSet: boolean][] = [
    ['required', 'required', isRequired],
    ['deprecated', 'deprecatedField', isDeprecated || has('deprecated')],
    ['read-only', 'readOnly', has('readOnly')],
    ['write-only', 'writeOnly', has('writeOnly')],
  ]
  for (const [kind, label, isSet] of flags)
    if (isSet)
      writer.line('span', api.labels.markdown(label), { class: 'api-flag', 'data-kind': kind })
  writer.close('div')
  writeDescription(field.description ?? schema?.description, context)
  if (schema) {
    writeFacts(schema, context, field)
    writeInside(
      schema,
      { ...place, id: `${place.id}-${name}`, heading: undefined },
      { label: code(name), id },
      context,
    )
  }
  writer.close('li')
}

function typeOf(schema: FlatSchema | undefined, { api }: WriteContext): string {
  const format = schema && keywordText(schema, 'format')
  const label = plain(typeLabel(schema, api, 1))
  return format === undefined ? label : `${label} \\(${plain(format)}\\)`
}

function writeDescription(text: Written<string> | undefined, { api, writer }: WriteContext): void {
  if (text) writer.markdown(text.value, api.files.originOf(text.owner, text.key))
}

/** What an object or a list contains, closed at first. One that is open around it, or for which there is no room, is a link. */
function writeInside(
  schema: FlatSchema,
  place: FieldPlace,
  { label, id }: { readonly label: string; readonly id: string },
  context: WriteContext,
): void {
  const inner = contentOf(schema, context)
  if (!hasContent(inner)) return
  const { writer, room, api } = context
  const { labels } = api
  const [source] = inner.sources
  const above = place.ancestors.find((one) => one.source === source)
  if (above) {
    const target = above.id === '' ? plain(above.label) : `[${plain(above.label)}](#${above.id})`
    writer.line('p', labels.markdown('sameFields', { name: target }), { class: 'api-note' })
    return
  }
  const isFull = room.fields <= 0 || place.ancestors.length >= deepestInPlace
  const url = isFull ? context.linkToSchema(inner) : undefined
  if (url !== undefined) {
    const schema = `[${plain(inner.name ?? 'schema')}](<${url}>)`
    writer.line('p', labels.markdown('fieldsOfSchema', { schema }), { class: 'api-note' })
    return
  }
  if (place.ancestors.length >= deepest) {
    writer.line('p', labels.markdown('moreFields'), { class: 'api-note' })
    return
  }
  writer.open('details', { class: 'api-details' })
  writer.line('summary', summaryOfFields(inner, label, context))
  const ancestor = {
    ...ancestorOf(inner, id, context),
    label: inner.name ?? labels.text('fieldAbove'),
  }
  writeContent(inner, { ...place, ancestors: [...place.ancestors, ancestor] }, context)
  writer.close('details')
}

function writeContent(schema: FlatSchema, place: FieldPlace, context: WriteContext): void {
  const { writer } = context
  const { properties, required, others, prefixItems, isClosed } = schema
  const fields = [...properties].flatMap(([name, { value }]) =>
    isHidden(value, context) ? [] : [{ name, schema: value, isRequired: required.has(name) }],
  )
  const tuple = prefixItems.map((item, i) => ({ name: `[${i}]`, schema: item, isRequired: false }))
  const more = [...others].flatMap(([pattern, { value }]) =>
    value === true
      ? []
      : [{ name: pattern === '' ? '[key]' : `[${pattern}]`, schema: value, isRequired: false }],
  )
  const all = [...fields, ...tuple, ...more]
  if (all.length > 0) {
    writer.open('ul', { class: 'api-fields' })
    for (const field of all) writeField(field, place, context)
    writer.close('ul')
  }
  if (isClosed && fields.length > 0) {
    writer.line('p', context.api.labels.markdown('noOtherFields'), { class: 'api-note' })
  }
  for (const choice of schema.choices) writeChoice(choice, place, context)
}

const choiceLabels = {
  oneOf: ['exactlyOneType', 'exactlyOneTypeBy'],
  anyOf: ['oneOrMoreTypes', 'oneOrMoreTypesBy'],
} as const

function writeChoice(
  { kind, options, discriminator }: FlatSchema['choices'][number],
  place: FieldPlace,
  context: WriteContext,
): void {
  const { writer, api } = context
  const property = discriminator?.propertyName
  const values = typeof property === 'string' ? discriminatorValues(discriminator) : undefined
  const label = choiceLabels[kind][values ? 1 : 0]
  const note = api.labels.markdown(label, { property: code(valueText(property)) })
  writer.line('p', note, { class: 'api-note' })
  writer.open('ul', { class: 'api-options' })
  for (const [i, option] of options.entries()) {
    const flat = flattenSchema(option, api.files)
    if (!flat) continue
    const name = flat.name ?? keywordText(flat, 'title')
    const type = typeLabel(flat, api)
    const label = name === undefined ? plain(type) : plain(name)
    const value = flat.name === undefined ? undefined : values?.(flat.name)
    const id = writer.takeId(`${context.prefix}${place.id}-${name ?? `option-${i + 1}`}`)
    context.room.fields -= 1
    writer.open('li', { class: 'api-option', id })
    writer.open('div', { class: 'api-field-head' })
    writer.line('strong', label)
    if (name !== undefined && type !== name) writer.line('span', plain(type), { class: 'api-type' })
    if (value !== undefined)
      writer.line('span', `${code(valueText(property))}: ${code(value)}`, { class: 'api-type' })
    writer.close('div')
    writeDescription(flat.description, context)
    writeFacts(flat, context)
    const inside = {
      id: `${place.id}-${name ?? i + 1}`,
      ancestors: place.ancestors,
      heading: undefined,
    }
    writeInside(flat, inside, { label, id }, context)
    writer.close('li')
  }
  writer.close('ul')
}
