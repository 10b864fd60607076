import { describeIssue, type SchemaIssue } from '../report/schema.ts'

/** A schema in the form that valibot, Zod, ArkType and others share: https://standardschema.dev */
export interface OptionsSchema {
  readonly '~standard': { readonly validate: (value: unknown) => unknown }
}

/**
 * Checks the options of a plugin. Throws an Error that lists everything that is wrong; the report shows where the plugin is
 * called. A schema that has to wait for something is an error, too. A message may have a second line, which says how to fix it.
 */
export function checkOptions(plugin: string, schema: OptionsSchema, options: unknown): void {
  const result = schema['~standard'].validate(options) as
    | Promise<unknown>
    | { readonly issues?: readonly SchemaIssue[] }
  if (result instanceof Promise) throw new Error(`The schema of ${plugin}() is asynchronous`)
  const { issues = [] } = result
  if (issues.length === 0) return
  const mistakes = issues.map((issue) => {
    const { message, fix } = describeIssue(issue)
    return fix === undefined ? message : `${message} (${fix})`
  })
  throw new Error(`${plugin}() has invalid options: ${mistakes.join('; ')}`)
}
