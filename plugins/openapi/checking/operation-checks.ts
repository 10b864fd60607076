import type { DocumentFiles } from '../reading/document-files.ts'
import type { SchemaChecker } from './check-schema.ts'

/** What the checks of operations share. */
export interface OperationChecks {
  readonly files: DocumentFiles
  readonly schemas: SchemaChecker
  /** The names of the security schemes. */
  readonly schemes: readonly string[]
  /** By id: where the first operation with it is. */
  readonly ids: Map<string, object>
  /** Objects that several operations refer to, which are checked once. */
  readonly checked: Set<object>
}
