/**
 * The types of a site's custom front matter keys. Empty by default: sites and plugins add the keys that they declare.
 *
 * ```ts
 * declare module 'docs-build' {
 *   interface CustomFrontMatter {
 *     readonly audience?: 'beginner' | 'expert'
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be extended by other modules
export interface CustomFrontMatter {}
