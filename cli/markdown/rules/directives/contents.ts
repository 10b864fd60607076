import type { Json } from '../../../../runtime/contract/json.ts'
import { readDataText } from '../../../content/data-text.ts'
import type { YamlMistake, YamlValue } from '../../../content/front-matter/yaml.ts'
import { placeAt, sourceLine } from '../../../content/origins.ts'
import { type RuleProblem, reportAt } from '../../../links/link-page.ts'
import type { MarkdownEnv } from '../../page-env.ts'
import type { ContentPlace, FoundInContent } from '../../types.ts'

/** What a component gets of content that is not Markdown: its text, or the data in it. */
export type ContentKind = 'text' | 'data'

/** Content that is not Markdown. */
export interface WrittenContent {
  readonly component: string
  readonly text: string
  /** The line before it among those of the page, from 0. */
  readonly opening: number
  /** Whether the text is that of another file: problems in it are reported at the opening line. */
  readonly isFile?: boolean
  /** How many characters are before it on each of its lines; found in the source if not given. */
  readonly before?: number
  /** What it is in, for reports: ':::chart'. */
  readonly written: string
}

/**
 * The props that a component gets from its content, which is checked. Data that cannot be read is reported; the result is
 * then undefined, as it is if the check finds an error: the component relies on its check.
 */
export function contentProps(
  kind: ContentKind,
  content: WrittenContent,
  env: MarkdownEnv,
): { readonly text: string } | { readonly data: Json } | undefined {
  const text = content.text.replace(/\n$/, '')
  if (kind === 'text') return isAccepted({ ...content, text }, env) ? { text } : undefined
  const { opening, isFile } = content
  const read = readData(text, isFile ? 1 : placeAt(env.origins, opening + 1).line)
  if ('value' in read) {
    const data = toJson(read.value)
    const found = { data, locate: read.locate }
    return isAccepted({ ...content, text }, env, found) ? { data } : undefined
  }
  const { reason, fix, ...place } = read
  const message = `Cannot read the data in "${content.written}": ${reason}`
  const problem: RuleProblem = { code: 'directive-invalid', severity: 'error', message, fix }
  reportIn({ ...content, text }, env, problem, place)
  return undefined
}

/** The props that a component gets from its content, without checks; undefined if its data cannot be read. */
export function uncheckedProps(
  kind: ContentKind,
  content: string,
): { readonly text: string } | { readonly data: Json } | undefined {
  const text = content.replace(/\n$/, '')
  if (kind === 'text') return { text }
  const read = readData(text)
  return 'value' in read ? { data: toJson(read.value) } : undefined
}

/** Values that exist in YAML but not in JSON, such as `.nan`, become null. */
function toJson(value: unknown): Json {
  return (value ?? null) as Json
}

/** `firstLine` is the line of the file in which the text begins. */
function readData(text: string, firstLine = 1): YamlValue | YamlMistake {
  if (text.trim() !== '') return readDataText(text, { firstLine })
  return { value: null, locate: () => beginning, plainText: () => undefined }
}

const beginning: ContentPlace = { line: 1, column: 1 }

interface ReadContent extends Pick<YamlValue, 'locate'> {
  readonly data: Json
}

/** Reports the problems that the component's check finds. Whether none of them is an error. */
function isAccepted(content: WrittenContent, env: MarkdownEnv, read?: ReadContent): boolean {
  const found = env.checkContent?.(content.component, {
    text: content.text,
    ...(read && { data: read.data }),
    placeOf: (...keys) => read?.locate(keys) ?? beginning,
  })
  for (const { problem, ...place } of found ?? []) reportIn(content, env, problem, place)
  return !found?.some(({ problem }) => problem.severity === 'error')
}

/** Reports a problem at a place in the content; without a line, at the opening line. */
function reportIn(
  { text, opening, isFile, before: given }: WrittenContent,
  env: MarkdownEnv,
  problem: RuleProblem,
  { line, column }: Pick<FoundInContent, 'line' | 'column'>,
): void {
  if (isFile || line === undefined) {
    reportAt(env, { line: opening }, problem)
    return
  }
  const written = sourceLine(env.origins, opening + line)
  // The text before the content on its line: indentation, or the `>` of a quote.
  const before = given ?? Math.max(0, written.indexOf(text.split('\n')[line - 1] ?? ''))
  const place = { line: opening + line, column: column && column + before }
  reportAt(env, place, problem)
}
