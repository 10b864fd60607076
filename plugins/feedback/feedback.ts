import type { Plugin } from '../kit.ts'

/** Allows pages to send answers to "Was this page helpful?": the setting `pageActions.feedbackUrl`. */
export function feedback(url: string): Plugin {
  const policy = URL.canParse(url) ? { 'connect-src': [new URL(url).origin] } : {}
  return { name: 'feedback', cacheKey: '1', policy }
}
