import * as v from 'valibot'
import { flag, object, text } from '../../report/schema.ts'
import { webUrl } from '../schema/paths.ts'

const plausible = v.pipe(
  object({ domain: v.optional(text), script: v.optional(webUrl) }),
  v.check(
    ({ domain, script }) => domain !== undefined || script !== undefined,
    'must have a "domain" or a "script"\nset "domain" to the site\'s domain in Plausible',
  ),
)

export const analyticsSchema = object({
  /** Measurement ID of a gtag-compatible service. `anonymizeIp` is true by default. @default none: nothing is requested */
  gtag: v.optional(object({ id: text, anonymizeIp: v.optional(flag) })),
  /**
   * Plausible. Set `domain` to the site's domain in Plausible, or `script` to the URL of the script that Plausible generated
   * for the site. For your own server, set both.
   */
  plausible: v.optional(plausible),
  /** Umami. `script` is the URL of the script on your own server. */
  umami: v.optional(object({ websiteId: text, script: v.optional(webUrl) })),
  /** Fathom. `script` is the URL of the script on your own domain. */
  fathom: v.optional(object({ siteId: text, script: v.optional(webUrl) })),
  /** GoatCounter. `endpoint` is `https://CODE.goatcounter.com/count`, or the endpoint on your own server. */
  goatcounter: v.optional(object({ endpoint: webUrl, script: v.optional(webUrl) })),
  /** Cloudflare Web Analytics. */
  cloudflare: v.optional(object({ token: text })),
})
export interface UserAnalytics extends v.InferInput<typeof analyticsSchema> {}
