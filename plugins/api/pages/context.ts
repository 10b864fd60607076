import type { SourcePart } from '../../kit.ts'
import type { ApiLabels } from '../labels/labels.ts'
import { type Code, layOut } from '../model/code.ts'
import type { FindComment } from '../model/comment-places.ts'
import type { CommentText, TextContext } from '../model/comment-text.ts'
import type { ApiModule, ApiPlan } from '../model/plan.ts'
import type { ApiSettings } from '../options.ts'
import type { Reflection, SourcePlace } from '../typedoc/json.ts'

/** What the pages of a reference are made with. */
export interface ApiPagesContext {
  readonly settings: Pick<ApiSettings, 'dir' | 'title' | 'description' | 'pages'>
  /** The URL of the reference. */
  readonly path: string
  readonly plan: ApiPlan
  readonly labels: ApiLabels
  readonly findComment: FindComment
  /** The URL of a line of code on the host of the repository, if it is known. */
  readonly urlOfSource: (place: SourcePlace) => string | undefined
  /** For the texts of a page in a folder. */
  readonly textsIn: (folder: string) => TextContext
}

/** What the parts of a page are made with. */
export interface PartsContext extends ApiPagesContext {
  readonly module: ApiModule
  readonly texts: TextContext
}

/**
 * A signature with links. `mark-links.ts` reads them from the line that opens the block. `samples()` knows signatures, which are
 * no programs, by the same mark, so it's there without links, too.
 */
export function codePart(code: Code, origin: SourcePart['origin']): SourcePart {
  const { text, links } = layOut(code)
  const ticks = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(3, ...ticks.map((length) => length + 1)))
  const data = links.map(({ line, start, end, url }) => [line, start, end, url])
  return {
    text: `<div class="api-signature">\n\n${fence}ts api-links=${encode(data)}\n${text}\n${fence}\n\n</div>`,
    origin,
  }
}

function encode(data: unknown): string {
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

/** The line of the code that something is declared in. */
export function sourceOrigin({ sources }: Reflection): SourcePart['origin'] {
  const [source] = sources ?? []
  return source && { file: source.fileName, line: source.line }
}

/** The summary of a comment, with its place. */
export function summaryOf(one: Reflection, findComment: FindComment): CommentText | undefined {
  const { comment, sources } = one
  if (!comment || comment.summary.length === 0) return undefined
  return { parts: comment.summary, comment: findComment(sources?.[0]) }
}

/** What has a comment: an export, or its first signature. */
export function described(one: Reflection): Reflection {
  const { comment, signatures, getSignature, setSignature } = one
  if (comment) return one
  const signature = signatures?.find((each) => each.comment) ?? getSignature ?? setSignature
  return signature ?? one
}

/** Whether all of it is deprecated. */
export function isDeprecated(one: Reflection): boolean {
  const has = ({ comment }: Reflection) =>
    comment?.blockTags?.some(({ tag }) => tag === '@deprecated') === true ||
    comment?.modifierTags?.includes('@deprecated') === true
  const { signatures = [], getSignature } = one
  return (
    has(one) ||
    (signatures.length > 0 && signatures.every(has)) ||
    (!!getSignature && has(getSignature))
  )
}
