import type { Operation } from '../model/api.ts'
import type { WriteContext } from '../pages/context.ts'
import { planRequest } from './plan-request.ts'

/** The component of the form. */
export const tryItComponent = 'openapi-try-it'

/** Writes the form that sends the request of an operation, if the options allow it. */
export function writeTryIt(operation: Operation, { api, settings, writer }: WriteContext): void {
  if (!settings.tryIt) return
  const plan = planRequest(operation, api, settings.tryIt.servers)
  if (plan) writer.markdown(`:::${tryItComponent}\n${JSON.stringify(plan)}\n:::`)
}
