import type { FieldPlan, ServerPlan } from '../contract/request-plan.ts'
import {
  fillVariables,
  isRelativeServer,
  serverTemplate,
  serverVariables,
  variableNames,
} from '../model/servers.ts'
import { asList, type DataObject, valueText } from '../reading/data.ts'
import { isAllowed } from './origin-schema.ts'

/** More combinations of values aren't tried. */
const mostCombinations = 500

type Values = ReadonlyMap<string, string>

/**
 * What a form needs to know about a server; undefined if it has none of the origins. A variable that changes the origin has only
 * values that give one of them, whatever the document allows.
 */
export function planServer(
  server: DataObject,
  origins: readonly string[],
  documentUrl: string | undefined,
): ServerPlan | undefined {
  if (documentUrl === undefined && isRelativeServer(server)) return undefined
  const url = serverTemplate(server, documentUrl)
  const fields = planVariables(url, server)
  const inOrigin = variableNames(originPart(url))
  const usable = candidates({ url, fields, inOrigin, origins }).filter((values) =>
    isAllowed(fillVariables(url, values), origins),
  )
  const [initial] = usable
  if (!initial) return undefined
  const limited = fields.map((field) => {
    if (!inOrigin.includes(field.name)) return field
    const possible = usable.map((values) => values.get(field.name) ?? '')
    const first = initial.get(field.name) ?? ''
    const choices = new Set([...field.choices.filter((one) => possible.includes(one)), ...possible])
    return { ...field, initial: first, choices: [...choices] }
  })
  // There is nothing to choose.
  const isFixed = ({ name, choices }: FieldPlan) => inOrigin.includes(name) && choices.length === 1
  const fixed = limited.filter(isFixed).map(({ name, initial }) => [name, initial] as const)
  return {
    url: fillVariables(url, new Map(fixed)),
    variables: limited.filter((field) => !isFixed(field)),
  }
}

function planVariables(url: string, server: DataObject): FieldPlan[] {
  const defined = new Map(serverVariables(server))
  return variableNames(url).map((name) => {
    const variable = defined.get(name)
    const choices = [...new Set(asList(variable?.enum).map(valueText))]
    const initial = variable?.default === undefined ? choices[0] : valueText(variable.default)
    return {
      name,
      in: 'server',
      kind: choices.length > 0 ? 'choice' : 'text',
      type: 'string',
      // Only a variable that is empty by default may be left out.
      isRequired: variable?.default === undefined || initial?.trim() !== '',
      initial: initial ?? '',
      choices,
      isInteger: false,
      style: 'simple',
      explode: false,
    }
  })
}

/** What comes before the path. */
function originPart(url: string): string {
  return /^(?:[^/]*\/\/)?[^/]*/.exec(url)?.[0] ?? ''
}

interface Search {
  readonly url: string
  readonly fields: readonly FieldPlan[]
  readonly inOrigin: readonly string[]
  readonly origins: readonly string[]
}

/** Values that may give one of the origins: the defaults, what the origins contain, and what the document lists. */
function candidates({ url, fields, inOrigin, origins }: Search): Values[] {
  const defaults: Values = new Map(fields.map(({ name, initial }) => [name, initial]))
  const listed = fields
    .filter(({ name, choices }) => inOrigin.includes(name) && choices.length > 0)
    .reduce(withChoices, [defaults])
  const pattern = inOrigin.length > 4 ? undefined : originPattern(originPart(url), fields)
  const found = origins.flatMap((origin) => {
    const match = pattern?.exec(origin)
    if (!match) return []
    const names = [...originPart(url).matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
    return [new Map([...defaults, ...names.map((name, i) => [name, match[i + 1] ?? ''] as const)])]
  })
  return [defaults, ...found, ...listed]
}

/** The values with each choice of one more variable, as far as there may be so many. */
function withChoices(all: readonly Values[], { name, choices }: FieldPlan): readonly Values[] {
  const most = Math.ceil(mostCombinations / choices.length)
  return all
    .slice(0, most)
    .flatMap((values) => choices.map((choice) => new Map(values).set(name, choice)))
    .slice(0, mostCombinations)
}

function originPattern(part: string, fields: readonly FieldPlan[]): RegExp {
  const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const pieces = part.split(/\{([^}]+)\}/).map((text, i) => {
    if (i % 2 === 0) return quote(text)
    const choices = fields.find(({ name }) => name === text)?.choices ?? []
    return choices.length > 0 ? `(${choices.map(quote).join('|')})` : '(.+?)'
  })
  return new RegExp(`^${pieces.join('')}$`, 'i')
}
