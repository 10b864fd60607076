import * as v from 'valibot'
import { anyText, list, object, oneOf, text } from '../../report/schema.ts'
import type { SlugRule, SlugStep } from '../types.ts'

const generator = oneOf([
  'github',
  'docusaurus',
  'docusaurus-case',
  'starlight',
  'vitepress',
  'mdbook',
  'mkdocs',
])

interface Replacement {
  replace: string
  with: string
  flags?: string | undefined
}

/** Spaces matter in it. */
const pattern = v.pipe(anyText, v.minLength(1, 'must not be empty'))

const replacement = v.pipe(
  object({ replace: pattern, with: anyText, flags: v.optional(anyText) }),
  v.check(isRegExp, 'must have a regular expression in "replace", and its flags in "flags"'),
)

const step: v.GenericSchema<SlugStep> = v.lazy((input) => {
  if (typeof input === 'string') return oneOf(['trim', 'toLowerCase', 'encodeURIComponent'])
  const isForm = typeof input === 'object' && input !== null && 'normalize' in input
  return isForm ? object({ normalize: oneOf(['NFC', 'NFD', 'NFKC', 'NFKD']) }) : replacement
})

/** The rule for ids: the name of a generator, or steps. */
export const slugRule: v.GenericSchema<SlugRule> = v.lazy(
  (input): v.GenericSchema<SlugRule> => (Array.isArray(input) ? list(step) : generator),
)

function isRegExp({ replace, flags = 'g' }: Replacement) {
  try {
    return new RegExp(replace, flags) instanceof RegExp
  } catch {
    return false
  }
}

/** Of attributes. They must contain braces, so that no other text looks like attributes. */
export const delimiters = v.pipe(
  list(text),
  v.check(
    ([left, right, ...others]) =>
      left?.endsWith('{') === true && right?.startsWith('}') === true && others.length === 0,
    'must be two texts, the first of which ends with "{" and the second begins with "}"\nwrite [\'{\', \'}\']',
  ),
)
