import type { FieldPlan } from '../contract/request-plan.ts'
import type { Api } from '../model/api.ts'
import { type FormField, type FormKind, formFields } from '../model/form-fields.ts'
import { givenExamples, type Media } from '../model/media.ts'
import { type Parameter, writingOf } from '../model/parameters.ts'
import { type FlatSchema, flattenSchema } from '../model/schema.ts'
import { typeLabel } from '../model/type-label.ts'
import { asList, asObject, valueText } from '../reading/data.ts'

/** These are set by the form itself or, says OpenAPI, by what they describe. */
const ownHeaders = /^(?:accept|content-type|authorization)$/i

/** The fields of the parameters that a page can send. */
export function planFields(parameters: readonly Parameter[], api: Api): FieldPlan[] {
  return parameters.flatMap((parameter) => {
    const { name, in: place } = parameter
    if (place === 'cookie' || (place === 'header' && ownHeaders.test(name))) return []
    return [planField(parameter, place, api)]
  })
}

function planField(parameter: Parameter, place: FieldPlan['in'], api: Api): FieldPlan {
  const { files } = api
  const { name, isRequired, schema: raw, contentType, examples } = parameter
  const schema = flattenSchema(raw, files)
  const items = schema?.items && flattenSchema(schema.items.value, files)
  const kind = kindOf(schema, items, contentType !== undefined)
  const [example] = examples
  const given = example?.value ?? keyword(schema, 'example') ?? keyword(schema, 'default')
  const { style, explode } = writingOf(parameter)
  return {
    name,
    in: place,
    kind,
    type: typeLabel(schema, api),
    isRequired,
    initial: isRequired && given !== undefined && given !== null ? initialOf(given, kind) : '',
    ...valuesOf(schema, kind === 'list' ? items : schema),
    style: contentType !== undefined ? 'json' : style,
    explode,
  }
}

/** A form in a body. */
interface FormPlace {
  readonly kind: FormKind
  /** Whether the body has to be sent. */
  readonly isRequired: boolean
}

/** The fields of a form. Those that an example of the document fills have its values. */
export function planFormFields(
  media: Media,
  { kind, isRequired }: FormPlace,
  api: Api,
): FieldPlan[] {
  const [example] = givenExamples(media.value, api.files)
  const values = asObject(example?.value)
  return formFields(media, kind, api.files).map((field) => {
    const { name, schema, items, style, explode } = field
    const control = formControl(field, isRequired)
    const given = values ? values[name] : field.isRequired ? defaultOf(schema) : undefined
    const contentType = partType(field)
    return {
      name,
      in: 'body',
      kind: control,
      type:
        control === 'file' || control === 'files'
          ? api.labels.text(control)
          : typeLabel(schema, api),
      isRequired: field.isRequired,
      initial: initialOfForm(given, control),
      ...valuesOf(schema, control === 'list' ? items : schema),
      style: field.isJson && !items ? 'json' : style,
      explode,
      ...(contentType !== undefined && { contentType }),
    }
  })
}

function formControl(field: FormField, isBodyRequired: boolean): FieldPlan['kind'] {
  const { schema, items, isFile, isJson, isRequired } = field
  if (isFile) return items ? 'files' : 'file'
  const [type, ...others] = schema?.types ?? []
  // A box has no third state: what can be left out is a choice.
  if (type === 'boolean' && others.length === 0 && isRequired && isBodyRequired) return 'flag'
  return kindOf(schema, items, isJson)
}

/** The types of files; for anything else, its type if that isn't plain text. */
function partType({ contentType, isFile, isJson }: FormField): string | undefined {
  if (isFile || contentType === undefined) return contentType
  if (/^[\w.+-]+\/[\w.+-]+$/.test(contentType) && contentType !== 'text/plain') return contentType
  return isJson ? 'application/json' : undefined
}

function initialOfForm(given: unknown, kind: FieldPlan['kind']): string {
  if (kind === 'file' || kind === 'files') return ''
  if (kind === 'flag') return String(given === true)
  return given === undefined || given === null ? '' : initialOf(given, kind)
}

function defaultOf(schema: FlatSchema | undefined): unknown {
  const [first] = asList(keyword(schema, 'examples'))
  const constant = keyword(schema, 'const')
  return constant ?? keyword(schema, 'example') ?? first ?? keyword(schema, 'default')
}

function valuesOf(schema: FlatSchema | undefined, scalar: FlatSchema | undefined) {
  const [minimum, maximum] = ['minimum', 'maximum'].map((key) => keyword(schema, key))
  return {
    choices: choicesOf(scalar),
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    isInteger: schema?.types.includes('integer') ?? false,
  }
}

function kindOf(
  schema: FlatSchema | undefined,
  items: FlatSchema | undefined,
  hasContent: boolean,
): FieldPlan['kind'] {
  if (!schema) return hasContent ? 'json' : 'text'
  const [type, ...others] = schema.types
  const isList = type === 'array' || items !== undefined
  if (hasContent || type === 'object' || schema.properties.size > 0) return 'json'
  if (isList) return 'list'
  if (choicesOf(schema).length > 0) return 'choice'
  return (type === 'integer' || type === 'number') && others.length === 0 ? 'number' : 'text'
}

/** The values that a scalar can have. */
function choicesOf(schema: FlatSchema | undefined): string[] {
  if (!schema) return []
  const constant = keyword(schema, 'const')
  if (constant !== undefined) return [valueText(constant)]
  const values = asList(keyword(schema, 'enum')).filter((one) => one !== null)
  if (values.length > 0) return [...new Set(values.map(valueText))]
  return schema.types.length === 1 && schema.types[0] === 'boolean' ? ['true', 'false'] : []
}

function keyword(schema: FlatSchema | undefined, key: string): unknown {
  return schema?.keywords.get(key)?.value
}

function initialOf(value: unknown, kind: FieldPlan['kind']): string {
  if (kind === 'list') return (Array.isArray(value) ? value : [value]).map(valueText).join('\n')
  return kind === 'json' ? JSON.stringify(value, undefined, 2) : valueText(value)
}
