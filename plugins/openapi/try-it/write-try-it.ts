import { buttonLabels } from '../contract/button-labels.ts'
import { formLabels } from '../contract/form-labels.ts'
import type { OpenapiLabels } from '../labels/labels.ts'
import type { Operation } from '../model/api.ts'
import type { WriteContext } from '../pages/context.ts'
import { planRequest } from './plan-request.ts'

/** The component of the form. */
export const tryItComponent = 'openapi-try-it'

/** Writes the form that sends the request of an operation, if the options allow it. */
export function writeTryIt(operation: Operation, { api, settings, writer }: WriteContext): void {
  if (!settings.tryIt) return
  const plan = planRequest(operation, api, settings.tryIt.servers)
  if (!plan) return
  const labels = translatedLabels(api.labels)
  const data = { ...plan, ...(Object.keys(labels).length > 0 && { labels }) }
  writer.markdown(`:::${tryItComponent}\n${JSON.stringify(data)}\n:::`)
}

/** The labels of the form that aren't in English: browsers have the others. */
function translatedLabels({ text }: OpenapiLabels): Readonly<Record<string, string>> {
  const all = { ...buttonLabels, ...formLabels }
  const changed = Object.entries(all).flatMap(([name, label]) => {
    // Only a name of a label is a key of the labels.
    const own = text(name as keyof typeof all)
    return own === label ? [] : [[name, own] as const]
  })
  return Object.fromEntries(changed)
}
