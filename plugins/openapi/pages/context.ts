import type { Api } from '../model/api.ts'
import type { SampleUse } from '../model/sample-value.ts'
import type { FlatSchema } from '../model/schema.ts'
import type { OpenapiSettings } from '../options.ts'
import type { PageWriter } from './page-writer.ts'

/** What writes a page, and what it may link to. */
export interface WriteContext {
  readonly api: Api
  readonly settings: OpenapiSettings
  readonly writer: PageWriter
  /** How many levels its headings are below those of a page of one operation. */
  readonly depth: number
  /** What its ids begin with, so that operations can share a page: 'list-pets-'. */
  readonly prefix: string
  /** The URL of a page for a schema that has no room where it is used. The page is written because of the link. */
  readonly linkToSchema: (schema: FlatSchema) => string | undefined
  /** Requests don't show what is read-only, and responses don't show what is write-only. */
  readonly use?: SampleUse
  /** How many more fields fit where they are used. */
  readonly room: { fields: number }
}

/** The fields of a body or a parameter that are written where it is used; named schemas below them are links. */
export const roomForFields = 100
