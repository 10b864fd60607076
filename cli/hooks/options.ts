import { describeIssue, type SchemaIssue } from '../report/schema.ts'

/** A schema in the form that valibot, Zod, ArkType and others share: https://standardschema.dev */
export interface OptionsSchema<Output = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly output: Output } | undefined
  }
}

/**
 * Checks the options of a plugin, and returns them with the defaults of the schema. Throws an Error that lists everything that is
 * wrong; the report shows where the plugin is called. A schema that has to wait for something is an error, too. A message may have
 * a second line, which says how to fix it.
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
  const mistakes = result.issues.map((issue) => {
    const subject = { noun: 'option', owner: `${plugin}()`, whole: `the options of ${plugin}()` }
    const { message, fix } = describeIssue(issue, subject)
    return fix === undefined ? message : `${message} (${fix})`
  })
  throw new Error(mistakes.join('; '))
}
