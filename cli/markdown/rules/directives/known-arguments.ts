import { nearest } from '../../../report/nearest.ts'
import type { DirectiveCall } from '../../page-env.ts'
import { type BuiltIn, builtInOf, type DirectiveOptions, kindOf } from './names.ts'
import {
  type DirectivePlace,
  describeArgument,
  type FoundProblem,
  reportFound,
} from './problems.ts'
import type { DirectiveHead } from './syntax.ts'

/** Arguments of the built-in directives. */
const builtIn: Readonly<Record<BuiltIn | 'admonition' | 'tabs' | 'tab', readonly string[]>> = {
  admonition: ['title'],
  details: ['title', 'open'],
  include: ['file'],
  'code-group': ['group', 'initial'],
  tabs: ['group', 'initial'],
  tab: ['title', 'value'],
}

/** Every directive can have `#id` and `.class`. */
const everywhere = ['id', 'class']

/** Reports the first argument that has no effect on a directive on a separate line. */
export function checkNames(
  place: DirectivePlace,
  { name, attributes }: Pick<DirectiveHead, 'name' | 'attributes'>,
): void {
  const known = argumentsOf(name, place.options)
  const problem = findUnknown(place.written, Object.keys(attributes), known)
  if (problem) reportFound(place, problem)
}

/** Returns a function that finds the first argument that has no effect on a directive in a line of text. */
export function findUnknownInText(
  options: DirectiveOptions,
): (call: DirectiveCall) => FoundProblem | undefined {
  return ({ name, props, inline }) => {
    const known = inline ? argumentsOf(name, options) : undefined
    return findUnknown(`:${name}`, Object.keys(props), known)
  }
}

/** The first argument that has no effect; `known` is undefined if there can be any. */
export function findUnknown(
  written: string,
  names: readonly string[],
  known: readonly string[] | undefined,
): FoundProblem | undefined {
  if (known === undefined) return undefined
  const unknown = names.find((one) => !known.includes(one) && !everywhere.includes(one))
  if (unknown === undefined) return undefined
  return describeArgument(written, { unknown, near: nearest(unknown, known), known })
}

/** The arguments that a directive can have; undefined if it can have any. */
function argumentsOf(name: string, options: DirectiveOptions): readonly string[] | undefined {
  const { components, textComponents, componentArguments } = options
  if (textComponents.has(name)) return componentArguments.get(name)
  if (kindOf(name, options)) return builtIn.admonition
  const known: Readonly<Record<string, readonly string[]>> = builtIn
  const isBuiltIn = components.has(name) || builtInOf(name, options) !== undefined
  return isBuiltIn ? known[name] : undefined
}
