import * as v from 'valibot'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Diagnostic } from '../report/diagnostic.ts'
import { anyText, describeIssue, flag, list, object, text } from '../report/schema.ts'

const level = v.pipe(
  v.number('must be a heading level from 2 to 6'),
  v.integer('must be a heading level from 2 to 6'),
  v.minValue(2, 'must be a heading level from 2 to 6'),
  v.maxValue(6, 'must be a heading level from 2 to 6'),
)

const schema = object({
  id: v.optional(text),
  title: v.optional(text),
  sidebar_label: v.optional(text),
  sidebar_position: v.optional(v.number('must be a number')),
  sidebar: v.optional(text),
  slug: v.optional(text),
  description: v.optional(anyText),
  keywords: v.optional(list(text)),
  image: v.optional(text),
  hide_title: v.optional(flag),
  hide_table_of_contents: v.optional(flag),
  toc_min_heading_level: v.optional(level),
  toc_max_heading_level: v.optional(level),
  pagination_prev: v.optional(v.nullable(text)),
  pagination_next: v.optional(v.nullable(text)),
  draft: v.optional(flag),
  unlisted: v.optional(flag),
  custom_edit_url: v.optional(v.nullable(text)),
})

/** What a page may say about itself, in YAML between two lines of `---`. */
export type FrontMatter = v.InferOutput<typeof schema>

export interface SplitSource {
  readonly frontMatter: FrontMatter
  readonly body: string
  /** Where in the text, without its byte order mark, the body begins. */
  readonly bodyStart: number
  /** How many lines of the file come before the body. */
  readonly bodyLine: number
  readonly problems: readonly Diagnostic[]
}

const fence = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** Splits a Markdown file into its front matter, checked, and its body. `place` names the file in reports. */
export function splitFrontMatter(source: string, place: string): SplitSource {
  const content = withoutMark(source)
  if (!/^---[ \t]*\r?\n/.test(content)) return { frontMatter: {}, body: content, bodyStart: 0, bodyLine: 0, problems: [] }
  const match = fence.exec(content)
  if (match?.index !== 0) {
    const problem = invalid('Cannot read the front matter: its closing "---" is missing', place, 1, 1)
    return { frontMatter: {}, body: '', bodyStart: content.length, bodyLine: 0, problems: [{ ...problem, fix: 'add a line "---" after the last key' }] }
  }
  const body = content.slice(match[0].length)
  const bodyLine = countLines(match[0])
  return { ...parseYaml(match[1] ?? '', place), body, bodyStart: match[0].length, bodyLine }
}

/** Checks front matter that came as a value: what a `.tsx` page exports. */
export function checkFrontMatter(value: unknown, place: string): Checked {
  return check(value, place, () => ({}))
}

function parseYaml(yaml: string, place: string): Checked {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  // The opening fence is line 1 of the file.
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: line + 1, column: col }
  }
  const [broken] = document.errors
  if (broken) {
    const { line, column } = at(broken.pos[0])
    const reason = broken.message.replace(/\.?\s*$/, '')
    return { frontMatter: {}, problems: [invalid(`Cannot read the front matter: ${reason}`, place, line, column)] }
  }
  const { contents } = document
  return check(document.toJS() ?? {}, place, (key) => {
    const pair = isMap(contents) ? contents.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
    const range = isScalar(pair?.key) ? pair.key.range : undefined
    return range ? at(range[0]) : { line: 1, column: 1 }
  })
}

type Checked = Pick<SplitSource, 'frontMatter' | 'problems'>

function check(
  value: unknown,
  place: string,
  locate: (key: unknown) => { line?: number; column?: number },
): Checked {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return { frontMatter: parsed.output, problems: [] }
  const problems = parsed.issues.map((issue): Diagnostic => {
    const { message, fix, keys } = describeIssue(issue)
    const unknown = issue.expected === 'never'
    return {
      code: unknown ? 'front-matter-unknown' : 'front-matter-invalid',
      severity: 'error',
      message: keys.length > 0 ? message : `the front matter ${message}`,
      at: { file: place, ...locate(keys[0]) },
      fix: fix ?? (typeof issue.input === 'number' ? `put it in quotes: "${issue.input}"` : undefined),
    }
  })
  return { frontMatter: {}, problems }
}

function invalid(message: string, file: string, line: number, column: number): Diagnostic {
  return { code: 'front-matter-invalid', severity: 'error', message, at: { file, line, column } }
}

/** Text without the byte order mark that some editors put first. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
