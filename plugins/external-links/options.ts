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
  }, 'must be a valid date in YYYY-MM-DD format\nwrite it like "2027-03-31"'),
)

/** A failure that the site accepts for a while. */
const allowance = object({
  /** The URL as pages write it; `*` is any text: 'https://lamp.example/shop/*'. */
  url: text,
  /** Why it fails, and why the link stays. */
  reason: text,
  /** The last day on which it may fail: '2027-03-31'. */
  until: day,
})
export interface AllowedFailure extends v.InferInput<typeof allowance> {}

const addedHeaders = object({
  /** The URLs that get them; `*` is any text. A redirect to another URL doesn't take them along. */
  url: text,
  headers: record(text),
})

export const optionsSchema = object({
  /** Failures that are not reported until a day that you set, each with its reason. @default [] */
  allow: v.optional(list(allowance), []),
  /** URLs that are never requested; `*` is any text: `['https://shop.example.com/*']`. @default [] */
  ignore: v.optional(list(text), []),
  /** Files whose links are never requested, as patterns from the site's root: `['content/v3/**']`. @default [] */
  ignoreFiles: v.optional(list(text), []),
  /**
   * Hosts and IP addresses in private networks that may be requested: names, addresses, or ranges, such as
   * `['wiki.internal', '10.1.0.0/16']`. @default []
   */
  allowPrivate: v.optional(list(text), []),
  /** Which redirects are reported: those that say they are permanent, all, or none. @default 'permanent' */
  redirects: v.optional(oneOf(['permanent', 'all', 'none']), 'permanent'),
  /** Whether pages are searched for the anchors that links name. @default true */
  anchors: v.optional(flag, true),
  /**
   * A file for the results, relative to the site's root, that you can commit: 'external-links.json'. @default a file in
   * `.docs-build/`
   */
  cacheFile: v.optional(text),
  /** For how many days a URL that was found is not requested again. @default 7 */
  cacheDays: v.optional(count(0), 7),
  /** For how many days a server may be unreachable before that is an error. Until then, it's a warning. @default 14 */
  graceDays: v.optional(count(0), 14),
  /** How long a URL may take with its redirects, in seconds. @default 20 */
  timeout: v.optional(atLeast(0.1), 20),
  /** How often a URL is tried again if its server is unreachable or overloaded. @default 2 */
  retries: v.optional(count(0), 2),
  /** The longest wait that a server may ask for with `Retry-After`, in seconds. @default 60 */
  maxWait: v.optional(atLeast(0), 60),
  /** How many requests run at the same time. @default 16 */
  parallel: v.optional(count(1), 16),
  /** How many of them go to the same host. @default 2 */
  perHost: v.optional(count(1), 2),
  /** The time between two requests to the same host, in seconds. @default 0.1 */
  hostDelay: v.optional(atLeast(0), 0.1),
  /** How requests identify themselves. @default 'docs-build/VERSION (link check)' */
  userAgent: v.optional(text),
  /** Headers for some URLs, such as tokens from the environment. @default [] */
  headers: v.optional(list(addedHeaders), []),
})
export interface ExternalLinksOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface ExternalLinksSettings extends v.InferOutput<typeof optionsSchema> {}
