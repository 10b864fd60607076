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
  | {
      /**
       * Broken: it leads nowhere, which will not go away. Unreachable: it may work at another time. Refused: its server refuses
       * automated requests, so nothing is known. Private: it's in a private network, which must not be requested.
       */
      readonly kind: 'broken' | 'unreachable' | 'refused' | 'private'
      readonly reason: string
      /** Of a private one: the name or address that may be allowed. */
      readonly host?: string
      /** Whether it is what a machine without a network sees, too. */
      readonly isLikeOffline?: boolean
    }
