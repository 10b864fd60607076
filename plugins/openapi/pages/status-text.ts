import { STATUS_CODES } from 'node:http'

/** What a status means: 'Not Found' for '404', 'Client errors' for '4XX'. */
export function statusText(status: string): string | undefined {
  const ranges: Readonly<Record<string, string>> = {
    '1XX': 'Information',
    '2XX': 'Success',
    '3XX': 'Redirection',
    '4XX': 'Client errors',
    '5XX': 'Server errors',
    DEFAULT: 'All other responses',
  }
  return STATUS_CODES[status] ?? ranges[status.toUpperCase()]
}
