import * as v from 'valibot'
import { flag, list, object, oneOf, record, text } from '../../cli/report/schema.ts'

const atLeast = (least: number) =>
  v.pipe(v.number('must be a number'), v.minValue(least, `must be at least ${least}`))

const count = (least: number) => v.pipe(atLeast(least), v.integer('must be a whole number'))

const day = v.pipe(
  text,
  v.check((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
  }, 'must be a valid date in YYYY-MM-DD format\nwrite a date such as "2027-03-31"'),
)

/** A failure that the site temporarily accepts. */
const allowance = object({
  /** The URL, as written in pages. `*` matches any text: 'https://lamp.example/shop/*'. */
  url: text,
  /** Why the URL fails, and why the link stays. */
  reason: text,
  /** The last day on which the failure is accepted: '2027-03-31'. */
  until: day,
})
export interface AllowedFailure extends v.InferInput<typeof allowance> {}

const addedHeaders = object({
  /** The URLs to send the headers to. `*` matches any text. Redirects to other URLs don't receive them. */
  url: text,
  headers: record(text),
})

export const optionsSchema = object({
  /** Failures to accept until a given day, each with a reason. @default [] */
  allow: v.optional(list(allowance), []),
  /** URLs that are never requested. `*` matches any text: `['https://shop.example.com/*']`. @default [] */
  ignore: v.optional(list(text), []),
  /** Path patterns of files whose links are never requested, relative to the site folder: `['content/v3/**']`. @default [] */
  ignoreFiles: v.optional(list(text), []),
  /**
   * Hosts in private networks that can be requested, as names, IP addresses, or ranges, such as
   * `['wiki.internal', '10.1.0.0/16']`. @default []
   */
  allowPrivate: v.optional(list(text), []),
  /** Which redirects to report: permanent ones, all, or none. @default 'permanent' */
  redirects: v.optional(oneOf(['permanent', 'all', 'none']), 'permanent'),
  /** Whether to check that anchors in links exist on the target pages. @default true */
  anchors: v.optional(flag, true),
  /**
   * File for the results that you can commit, relative to the site folder: 'external-links.json'. @default a file in
   * `.docs-build/`
   */
  cacheFile: v.optional(text),
  /** Number of days before a URL that was found is requested again. @default 7 */
  cacheDays: v.optional(count(0), 7),
  /** Number of days that a server can be unreachable before the warning becomes an error. @default 14 */
  graceDays: v.optional(count(0), 14),
  /** Time limit for a URL including its redirects, in seconds. @default 20 */
  timeout: v.optional(atLeast(0.1), 20),
  /** Number of retries if a URL's server is unreachable or overloaded. @default 2 */
  retries: v.optional(count(0), 2),
  /** Longest wait to accept from a server's `Retry-After` header, in seconds. @default 60 */
  maxWait: v.optional(atLeast(0), 60),
  /** Number of requests to run in parallel. @default 16 */
  parallel: v.optional(count(1), 16),
  /** Number of parallel requests to the same host. @default 2 */
  perHost: v.optional(count(1), 2),
  /** Delay between requests to the same host, in seconds. @default 0.1 */
  hostDelay: v.optional(atLeast(0), 0.1),
  /** The `User-Agent` header of requests. @default 'docs-build/VERSION (link check)' */
  userAgent: v.optional(text),
  /** Headers for some URLs, such as tokens from the environment. @default [] */
  headers: v.optional(list(addedHeaders), []),
})
export interface ExternalLinksOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface ExternalLinksSettings extends v.InferOutput<typeof optionsSchema> {}
