/** A tag in the page's head. A script with `text` is inline, and its hash is added to the content security policy. */
export interface HeadTag {
  readonly tag: 'link' | 'meta' | 'script' | 'title'
  /** Boolean attributes are `true`. Undefined and false values are left out. */
  readonly attrs?: Readonly<Record<string, string | boolean | undefined>>
  /** Text of a title or a script. */
  readonly text?: string
}

/**
 * How the head of a page differs from what `pageTags` and the configuration give. Scripts that run are left out: a
 * navigation neither repeats nor undoes what they do.
 */
export interface HeadChange {
  readonly added?: readonly HeadTag[]
  readonly removed?: readonly HeadTag[]
}
