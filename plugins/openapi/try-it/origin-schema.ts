import * as v from 'valibot'
import { list, object, text } from '../../../cli/report/schema.ts'

/** A host as a policy can contain it: nothing in it ends the source or stands for other hosts. */
const origin = /^https?:\/\/[a-z\d_-]+(?:\.[a-z\d_-]+)*(?::\d+)?$/

const loopback = /^http:\/\/(?:(?:[a-z\d_-]+\.)*localhost|127(?:\.\d+){3})(?::\d+)?$/

const server = v.pipe(
  text,
  v.check((input) => !input.includes('*'), 'must not contain "*"\nlist each server'),
  v.check(
    (input) => input.includes('*') || requestOrigin(input) === input,
    (issue) => {
      const near = requestOrigin(issue.input)
      return `must be an origin, such as "https://api.example.com"${near === undefined ? '' : `\nwrite "${near}"`}`
    },
  ),
  v.check(
    (input) => !input.startsWith('http:') || requestOrigin(input) !== input || loopback.test(input),
    (issue) =>
      `must use HTTPS unless it is on this machine\nwrite "${issue.input.replace('http:', 'https:')}"`,
  ),
)

/** The origin of a URL; undefined if a request form cannot send anything to it. */
export function requestOrigin(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return origin.test(parsed.origin) ? parsed.origin : undefined
}

/** Whether a server has one of the origins, and nothing that requests cannot have. */
export function isAllowed(url: string, origins: readonly string[]): boolean {
  const origin = requestOrigin(url)
  if (origin === undefined || !origins.includes(origin)) return false
  const { username, password, search, hash } = new URL(url)
  return [username, password, search, hash].every((part) => part === '')
}

/** The option `tryIt`. */
export const tryItSchema = object({
  /** Origins that readers can send requests to, such as `'https://api.example.com'`. */
  servers: v.pipe(list(server), v.minLength(1, 'must list at least one origin')),
})
