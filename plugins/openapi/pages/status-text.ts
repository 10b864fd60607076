import { STATUS_CODES } from 'node:http'
import type { OpenapiLabel } from '../labels/english.ts'
import type { OpenapiLabels } from '../labels/labels.ts'

/** What a status means: 'Not Found' for '404', as servers send it, and 'Client errors' for '4XX'. */
export function statusText(status: string, { text }: OpenapiLabels): string | undefined {
  const ranges: Readonly<Record<string, OpenapiLabel>> = {
    '1XX': 'information',
    '2XX': 'success',
    '3XX': 'redirection',
    '4XX': 'clientErrors',
    '5XX': 'serverErrors',
    DEFAULT: 'otherResponses',
  }
  const label = ranges[status.toUpperCase()]
  return STATUS_CODES[status] ?? (label && text(label))
}
