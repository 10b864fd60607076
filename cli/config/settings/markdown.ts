import * as v from 'valibot'
import { anyText, flag, isObject, list, object, oneOf, record, text } from '../../report/schema.ts'

const generator = oneOf([
  'github',
  'docusaurus',
  'docusaurus-case',
  'starlight',
  'vitepress',
  'mdbook',
  'mkdocs',
])
/** A generator that has its own rule for heading ids. 'docusaurus-case' is its rule with `markdown.anchors.maintainCase`. */
export type SlugGenerator = v.InferInput<typeof generator>

/** Spaces matter in it. */
const pattern = v.pipe(anyText, v.minLength(1, 'must not be empty'))

const written = object({ replace: pattern, with: anyText, flags: v.optional(anyText) })
const replacement = v.pipe(
  written,
  v.check(isRegExp, 'must have a regular expression in "replace", and its flags in "flags"'),
)

const step = v.lazy((input) => {
  if (typeof input === 'string') return oneOf(['trim', 'toLowerCase', 'encodeURIComponent'])
  const isForm = isObject(input) && 'normalize' in input
  return isForm ? object({ normalize: oneOf(['NFC', 'NFD', 'NFKC', 'NFKD']) }) : replacement
})
/**
 * One step from the text of a heading to its id. `replace` is a regular expression, `with` what its matches become, and `flags` are
 * `g` unless they are given.
 */
export type SlugStep = v.InferInput<typeof step>

const slugRule = v.lazy((input) => (Array.isArray(input) ? list(step) : generator))
/** A rule for the ids of headings and footnotes: that of a generator, or steps that make the id of a heading from its text. */
export type SlugRule = v.InferInput<typeof slugRule>

function isRegExp({ replace, flags = 'g' }: v.InferOutput<typeof written>) {
  try {
    return new RegExp(replace, flags) instanceof RegExp
  } catch {
    return false
  }
}

/** Of attributes. They must contain braces, so that no other text looks like attributes. */
const delimiters = v.pipe(
  list(text),
  v.check(
    ([left, right, ...others]) =>
      left?.endsWith('{') === true && right?.startsWith('}') === true && others.length === 0,
    'must be two strings, the first ending with "{" and the second beginning with "}"\nwrite [\'{\', \'}\']',
  ),
)

export const markdownSchema = object({
  /** Classes for additional line marks, by name: `{ error: 'code-line-error' }` adds `error-next-line` and so on. */
  lineMarks: v.optional(record(text), {}),
  /**
   * Whether the line numbers of code blocks are links to their lines: `#L5`, or `#lib-auth-ts-L5` in a block with the title
   * `lib/auth.ts`. @default false
   */
  lineLinks: v.optional(flag, false),
  /**
   * The generator whose rule makes the ids of headings and footnotes: keep that of the generator that a site was made
   * with, so that links to its anchors keep working. A site with a function of its own has its steps: `['trim', { replace:
   * '\\s+', with: '-' }, 'toLowerCase']`. @default 'github'
   */
  slugs: v.optional(slugRule, 'github'),
  /**
   * Whether pages may contain the blocks of MkDocs, whose content is indented by four spaces: `!!! note "Title"`, `??? note` and
   * `=== "Label"`; those between lines of slashes: `/// note | Title`; and Markdown in HTML: `<div markdown>`. @default false
   */
  mkdocsBlocks: v.optional(flag, false),
  /** What is around attributes, as in `## Title {#id}`: `['%{', '}%']` for `## Title %{#id}%`. @default ['{', '}'] */
  attributeDelimiters: v.optional(delimiters, ['{', '}']),
})
export interface UserMarkdown extends v.InferInput<typeof markdownSchema> {}
