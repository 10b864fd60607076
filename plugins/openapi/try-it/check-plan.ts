import type { CheckedContent, ContentProblem } from '../../kit.ts'
import { fillVariables } from '../model/servers.ts'
import { asList, asObject, objectsIn, valueText } from '../reading/data.ts'
import { isAllowed } from './origin-schema.ts'

/**
 * Refuses a form that isn't the plugin's: texts of a document are Markdown, and could contain one that sends what readers type to
 * another host.
 */
export function checkPlan({ data }: CheckedContent, allowed: readonly string[]): ContentProblem[] {
  const { servers, origins } = asObject(data) ?? {}
  const lists = [asList(servers), asList(origins)]
  const [other] = [
    ...asList(servers).flatMap((server) => {
      const url = firstUrl(server)
      return url !== undefined && isAllowed(url, allowed) ? [] : [url ?? server]
    }),
    // What isn't text is no origin, whatever it would be as text.
    ...asList(origins).filter((one) => typeof one !== 'string' || !isAllowed(one, allowed)),
  ]
  if (other === undefined && lists.every(({ length }) => length > 0)) return []
  return [
    {
      code: 'try-it-server',
      severity: 'error',
      message:
        other === undefined
          ? 'This "Try it" form lacks servers or origins'
          : `This "Try it" form sends requests to "${valueText(other)}", which "tryIt" does not list`,
      fix: 'remove the form; openapi() adds its own forms to operations',
    },
  ]
}

/** The URL that a server has until a reader changes its variables, which the form checks; undefined if it is no server. */
function firstUrl(server: unknown): string | undefined {
  const { url, variables } = asObject(server) ?? {}
  if (typeof url !== 'string' || !Array.isArray(variables)) return undefined
  const values = objectsIn(variables).map(
    ({ name, initial }) => [valueText(name), valueText(initial)] as const,
  )
  return fillVariables(url, new Map(values))
}
