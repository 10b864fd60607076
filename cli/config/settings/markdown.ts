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
/** A generator with its own rule for heading IDs. 'docusaurus-case' is Docusaurus with `markdown.anchors.maintainCase`. */
export type SlugGenerator = v.InferInput<typeof generator>

/** Spaces matter in it. */
const pattern = v.pipe(anyText, v.minLength(1, 'must not be empty'))

const written = object({ replace: pattern, with: anyText, flags: v.optional(anyText) })
const replacement = v.pipe(
  written,
  v.check(isRegExp, ({ input }) =>
    isRegExp({ ...input, flags: 'g' })
      ? 'must have valid regular expression flags in "flags"'
      : 'must have a valid regular expression in "replace"',
  ),
)

const step = v.lazy((input) => {
  if (typeof input === 'string') return oneOf(['trim', 'toLowerCase', 'encodeURIComponent'])
  const isForm = isObject(input) && 'normalize' in input
  return isForm ? object({ normalize: oneOf(['NFC', 'NFD', 'NFKC', 'NFKD']) }) : replacement
})
/**
 * One step that turns a heading's text into its ID. `replace` is a regular expression, and `with` replaces its matches. `flags`
 * defaults to `g`.
 */
export type SlugStep = v.InferInput<typeof step>

const slugRule = v.lazy((input) => (Array.isArray(input) ? list(step) : generator))
/** A rule for heading and footnote IDs: a generator's rule, or the steps that turn a heading's text into its ID. */
export type SlugRule = v.InferInput<typeof slugRule>

function isRegExp({ replace, flags = 'g' }: v.InferOutput<typeof written>) {
  try {
    return new RegExp(replace, flags) instanceof RegExp
  } catch {
    return false
  }
}

/** Of attributes. They must contain braces, so that other text is not mistaken for attributes. */
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
   * Whether line numbers in code blocks link to their lines: `#L5`, or `#lib-auth-ts-L5` in a block titled `lib/auth.ts`.
   * @default false
   */
  lineLinks: v.optional(flag, false),
  /**
   * The generator whose rule creates heading and footnote IDs. If your site comes from a different generator, set it here to
   * keep links to anchors working. To replace a custom slug function, list its steps:
   * `['trim', { replace: '\\s+', with: '-' }, 'toLowerCase']`. @default 'github'
   */
  slugs: v.optional(slugRule, 'github'),
  /**
   * Whether pages may contain MkDocs blocks with content indented by four spaces (`!!! note "Title"`, `??? note`, and
   * `=== "Label"`), blocks between lines of slashes (`/// note | Title`), and Markdown in HTML (`<div markdown>`).
   * @default false
   */
  mkdocsBlocks: v.optional(flag, false),
  /** Delimiters of attributes, as in `## Title {#id}`. For `## Title %{#id}%`, use `['%{', '}%']`. @default ['{', '}'] */
  attributeDelimiters: v.optional(delimiters, ['{', '}']),
})
export interface UserMarkdown extends v.InferInput<typeof markdownSchema> {}
