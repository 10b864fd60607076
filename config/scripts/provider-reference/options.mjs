import { flatten } from './flatten.mjs'
import { placeholdersFor, toShown } from './placeholders.mjs'

/** Options that select one of two providers of a module, so their value cannot be a placeholder. */
const switches = new Set(['version'])

/**
 * @typedef {import('./library.mjs').Library} Library
 * @typedef {import('../../plugins/provider-reference/types.ts').ProviderOption} ProviderOption
 */

/**
 * Names of the options that a module reads when it is called.
 *
 * @param {Library} library
 * @param {string} module
 */
export function readOptions(library, module) {
  /** @type {Set<string>} */
  const names = new Set()
  // The target has no keys, so a module that spreads its options reads none of them.
  const options = new Proxy(
    {},
    {
      get(_target, key) {
        if (typeof key !== 'string') return undefined
        names.add(key)
        return placeholdersFor([key])[key]
      },
    },
  )
  library.create(module, options)
  return [...names]
}

/**
 * Describes the options of a module. `base` lists those that the defaults are shown with. An option is required if leaving
 * it out puts "undefined" in the provider; `unless` names the options that can replace it.
 *
 * @param {Library} library
 * @param {string} module
 */
export function describeOptions(library, module) {
  const types = library.optionTypes(module)
  const isOAuth = library.create(module, placeholdersFor(['issuer'])).type === 'oauth'
  const read = readOptions(library, module)
  const moduleOptions = types.all.filter(({ name }) => !isOAuth || !types.isShared(name))
  const basic = isOAuth ? ['clientId', 'clientSecret'] : []
  const names = [...new Set([...basic, ...read, ...moduleOptions.map(({ name }) => name)])]
  const filled = read.filter((name) => !switches.has(name))
  /** @param {readonly string[]} without */
  const isBroken = (without) => {
    const given = placeholdersFor(filled.filter((name) => !without.includes(name)))
    return JSON.stringify(library.create(module, given)).includes('undefined')
  }
  const options = names.map((name) => {
    const typed = types.all.find((option) => option.name === name)
    const preset = typed?.default ?? presetIn(library.source(module), name)
    const others = filled.filter(
      (other) => other !== name && isBroken([name, other]) && !isBroken([other]),
    )
    const isRequired =
      basic.includes(name) ||
      (typed !== undefined && moduleOptions.includes(typed) && typed.required)
    return {
      name,
      type: typed?.type ?? typeof (preset ?? ''),
      required: isRequired || (filled.includes(name) && isBroken([name])),
      ...(filled.includes(name) && !isBroken([name]) && others.length > 0 && { unless: others }),
      ...(preset !== undefined && { default: preset }),
    }
  })
  const base = options
    .filter(({ name, required, unless, default: preset }) => {
      if (!filled.includes(name)) return basic.includes(name)
      return required || preset !== undefined || (unless && name !== 'issuer')
    })
    .map(({ name }) => name)
  return { options: options.map((option) => withEffects(library, module, option, base)), base }
}

/**
 * Adds the changes that an option makes to the defaults shown, unless it is already one of the options in `base`.
 *
 * @param {Library} library
 * @param {string} module
 * @param {ProviderOption} option
 * @param {readonly string[]} base
 * @returns {ProviderOption}
 */
function withEffects(library, module, option, base) {
  const isRead = readOptions(library, module).includes(option.name)
  if (base.includes(option.name) || !isRead || switches.has(option.name)) return option
  /** @param {readonly string[]} names */
  const defaultsWith = (names) =>
    flatten(library.normalize(library.create(module, placeholdersFor(names)))).defaults
  const before = defaultsWith(base)
  const changed = Object.entries(defaultsWith([...base, option.name])).filter(
    ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
  )
  return { ...option, ...(changed.length > 0 && { sets: toShown(Object.fromEntries(changed)) }) }
}

/**
 * The default in the source of the module for an option that is missing.
 *
 * @param {string} source
 * @param {string} name
 * @returns {string | number | undefined}
 */
function presetIn(source, name) {
  const written =
    new RegExp(`\\b${name} = ("[^"]*"|\\d+)`).exec(source) ??
    new RegExp(`options\\.${name}\\) !== null && \\S+ !== void 0 \\? \\S+ : ("[^"]*"|\\d+)`).exec(
      source,
    )
  return written?.[1] === undefined ? undefined : JSON.parse(written[1])
}
