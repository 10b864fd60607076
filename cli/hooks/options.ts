import { describeIssue, type SchemaIssue } from '../report/schema.ts'

/** A schema in the format that valibot, Zod, ArkType, and others share: https://standardschema.dev */
export interface OptionsSchema<Output = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly output: Output } | undefined
  }
}

/**
 * Checks a plugin's options, and returns them with the schema's defaults. Throws an Error that lists everything that is wrong.
 * The report shows where the plugin is called. Also throws if the schema is async. A message can have a second line with a fix.
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
