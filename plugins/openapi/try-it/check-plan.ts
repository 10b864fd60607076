import type { CheckedContent, ContentProblem } from '../../kit.ts'
import { asList, asObject, valueText } from '../reading/data.ts'
import { isAllowed } from './plan-request.ts'

/**
 * Refuses a form that isn't the plugin's: texts of a document are Markdown, and could contain one that sends what readers type to
 * another host.
 */
export function checkPlan({ data }: CheckedContent, allowed: readonly string[]): ContentProblem[] {
  const { servers, origins } = asObject(data) ?? {}
  const lists = [asList(servers), asList(origins)]
  // What isn't text is no server, whatever it would be as text.
  const other = lists.flat().find((url) => typeof url !== 'string' || !isAllowed(url, allowed))
  if (other === undefined && lists.every(({ length }) => length > 0)) return []
  return [
    {
      code: 'try-it-server',
      severity: 'error',
      message: `Cannot send requests to "${valueText(other ?? 'nothing')}": "tryIt" does not list it`,
      fix: 'remove the directive: openapi() adds the forms itself',
    },
  ]
}
