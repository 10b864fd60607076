import type { Json } from '../../../../runtime/contract/json.ts'
import { readYaml } from '../../../content/yaml.ts'
import { sourceLine } from '../../origins.ts'
import { type MarkdownEnv, reportAt } from '../../page-env.ts'

/** What a component gets of content that is not Markdown: its text, or the data in it. */
export type ContentKind = 'text' | 'data'

/** Content that is not Markdown. */
export interface WrittenContent {
  readonly text: string
  /** Its first line among those of the page, from 0. */
  readonly line: number
  /** What it is in, for reports: ':::chart'. */
  readonly written: string
}

/** The props that a component gets of its content; undefined for data that cannot be read, which is reported. */
export function contentProps(
  kind: ContentKind,
  { text, line, written }: WrittenContent,
  env: MarkdownEnv,
): Record<string, Json> | undefined {
  const body = text.replace(/\n$/, '')
  if (kind === 'text') return { text: body }
  if (body.trim() === '') return { data: null }
  const read = readYaml(body, 1)
  // What YAML can hold and JSON cannot, such as `.nan`, becomes null.
  if ('value' in read) return { data: (read.value ?? null) as Json }
  const at = line + read.line - 1
  const indent = sourceLine(env.origins, at).indexOf(body.split('\n')[read.line - 1] ?? '')
  reportAt(
    env,
    { line: at, column: read.column + Math.max(0, indent) },
    {
      code: 'directive-invalid',
      severity: 'error',
      message: `Cannot read the data in "${written}": ${read.reason}`,
      fix: read.fix,
    },
  )
  return undefined
}
