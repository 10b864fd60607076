/** Where redirects led. */
export interface Redirected {
  /** The URL at the end. */
  readonly to: string
  /** The URL after the last of the redirects at the beginning that are permanent; undefined if the first is not. */
  readonly movedTo?: string | undefined
}

/** What is known of a URL once it was requested. */
export type Outcome =
  | {
      readonly kind: 'found'
      readonly redirected?: Redirected | undefined
      /** The fragments that the page doesn't have. */
      readonly missing: readonly string[]
    }
  /** It leads nowhere: that will not go away. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** It may work at another time. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** Its server responds to people only, so nothing is known. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It's in a private network, which must not be requested. */
  | { readonly kind: 'private'; readonly host: string; readonly reason: string }
