import * as v from 'valibot'
import { describeIssue } from '../report/schema.ts'

/** Checks the options of a plugin. Throws an Error that lists everything that is wrong; the report shows where it is called. */
export function checkOptions(
  plugin: string,
  schema: v.GenericSchema<unknown>,
  options: unknown,
): void {
  const { issues = [] } = v.safeParse(schema, options)
  if (issues.length === 0) return
  const mistakes = issues.map((issue) => {
    const { message, fix } = describeIssue(issue)
    return fix === undefined ? message : `${message} (${fix})`
  })
  throw new Error(`${plugin}() has invalid options: ${mistakes.join('; ')}`)
}
