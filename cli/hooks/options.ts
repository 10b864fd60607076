import { describeIssue, type SchemaIssue } from '../report/schema.ts'
import { callError } from '../report/thrown.ts'

/** A schema in the format that valibot, Zod, ArkType, and others share: https://standardschema.dev */
export interface OptionsSchema<Output = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly output: Output } | undefined
  }
}

/**
 * Checks a plugin's options, and returns them with the schema's defaults. Throws an Error that lists all mistakes: each is
 * reported where the plugin is called, at the option. Also throws if the schema is async. A message can have a second line with
 * a fix.
 */
export function checkOptions<Output>(
  plugin: string,
  schema: OptionsSchema<Output>,
  options: unknown,
): Output {
  const result = schema['~standard'].validate(options) as
    | Promise<unknown>
    | { readonly value: Output; readonly issues?: undefined }
    | { readonly issues: readonly SchemaIssue[] }
  if (result instanceof Promise) throw new Error(`The schema of ${plugin}() is asynchronous`)
  if (!result.issues) return result.value
  const subject = { noun: 'option', owner: `${plugin}()`, whole: `the options of ${plugin}()` }
  throw callError(result.issues.map((issue) => describeIssue(issue, subject)))
}
