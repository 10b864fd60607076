import * as v from 'valibot'
import { flag, list, object, oneOf, record, text } from '../../cli/report/schema.ts'
import { defaultSeverities, type RuleName, type RuleSeverity, ruleNames } from './rules.ts'

const expression = v.instance(RegExp, 'must be a regular expression')
const spelling = v.union([text, expression], 'must be a string or a regular expression')
const spellings = v.union(
  [spelling, list(spelling)],
  'must be a word, a regular expression, or a list of words and regular expressions',
)

const languages = {
  /** Codes of the languages it applies to: `['en']`. @default all languages */
  languages: v.optional(list(text)),
  /** Alternative to suggest: `'or "email address"'`. It becomes part of the fix. */
  note: v.optional(text),
}

const term = object({
  /** Spellings to report. */
  not: v.optional(spellings, []),
  /**
   * Whether to report the term with different capitalization. @default true for a term with capital letters, unless `not` is a
   * regular expression
   */
  matchCase: v.optional(flag),
  ...languages,
})

const pattern = object({
  /** What to report: a phrase, or a regular expression. It matches whole words, and a space in it also matches a line break. */
  pattern: spelling,
  /** What is wrong. `$&` is the matched text: `'"$&" adds nothing'`. @default what to write instead */
  message: v.optional(text),
  /** What to write instead. `$1` is a group of the expression. With `''`, the fix is to remove the matched text. */
  replacement: v.optional(v.string('must be a string')),
  ...languages,
})

const severity = oneOf(['error', 'warning', 'off'])
const severities = Object.fromEntries(
  ruleNames.map((name) => [name, v.optional(severity, defaultSeverities.get(name) ?? 'warning')]),
) as Record<RuleName, v.OptionalSchema<typeof severity, RuleSeverity>>

const positive = v.pipe(v.number('must be a number'), v.minValue(1, 'must be at least 1'))

export const optionsSchema = object({
  /**
   * Terms as you spell them, each with the spellings to report: `{ GitHub: [], 'sign-in': ['login', 'log-in'] }`. If a term has
   * capital letters, different capitalization is also reported. An entry can be an object with more settings. @default {}
   */
  terms: v.optional(
    record(
      v.union(
        [spellings, term],
        'must be a word, a regular expression, a list of words and regular expressions, or an object',
      ),
    ),
    {},
  ),
  /** Words and phrases to report, each with a message. @default [] */
  patterns: v.optional(list(pattern), []),
  /**
   * Vale vocabularies: folders with `accept.txt` or `reject.txt`, or these files, relative to the site folder:
   * `['../styles/config/vocabularies/Base']`. @default []
   */
  vocabularies: v.optional(list(text), []),
  /** Severity of each rule: 'error', 'warning', or 'off'. @default the severities in the guide */
  rules: v.optional(object(severities), {}),
  /** Link texts to report, in addition to English ones such as "here". @default [] */
  linkTexts: v.optional(list(text), []),
  /** Minimum and maximum length that the `description` rule accepts, in characters. @default [70, 160] */
  descriptionLength: v.optional(
    v.tuple([positive, positive], 'must be a list of two numbers'),
    [70, 160],
  ),
  /** Highest US school grade that the `reading-level` rule accepts. @default 14 */
  readingLevel: v.optional(positive, 14),
  /** Path patterns of pages to skip, relative to the site folder: `['content/v1/**']`. @default [] */
  exclude: v.optional(list(text), []),
  /**
   * Files and folders with components, relative to the site folder, whose text is checked for terms, patterns, and grammar.
   * Requires TypeScript. @default []
   */
  components: v.optional(list(text), []),
})
export interface ProseOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface ProseSettings extends v.InferOutput<typeof optionsSchema> {}
