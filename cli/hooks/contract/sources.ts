import type { RouteParams, SourceFile, SourceOrigin } from '../../content/types.ts'

/** A source of one or more pages. */
export interface PluginSource
  extends Omit<SourceFile, 'file' | 'params' | 'isPattern' | 'generated'> {
  /** Absolute path. @default the file at `source` in `content/` */
  readonly file?: string
  /**
   * Generated text from several places, in place of `text`. Each part is parsed separately, so an unclosed code block or
   * container ends with it. Only the first part can begin with front matter.
   */
  readonly parts?: readonly SourcePart[] | undefined
  /** Origin of generated text. Problems in the text are reported there. @default none: reports contain the plugin's name */
  readonly origin?: SourceOrigin | undefined
  /** URL to use in place of the one derived from `source`. It can contain parameters: '/tags/:tag'. */
  readonly url?: string
  /** Values for the parameters in `url`, one page per entry. By default, they come from the URL that a reader opens. */
  readonly params?: readonly RouteParams[]
  /**
   * Source of the page in the default language, for a page in a different language that shows its text. Pages missing in a
   * language are added automatically. A plugin can add them itself to translate its own strings.
   */
  readonly original?: string
}

/** A part of a generated page. */
export interface SourcePart {
  readonly text: string
  /** Origin of the part. Lines in `lines` are relative to the part. @default the source's origin */
  readonly origin?: SourceOrigin | undefined
}
