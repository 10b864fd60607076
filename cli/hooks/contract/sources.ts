import type { RouteParams, SourceFile, SourceOrigin } from '../../content/types.ts'

/** A source of one page, or of several. */
export interface PluginSource
  extends Omit<SourceFile, 'file' | 'params' | 'isPattern' | 'generated'> {
  /** Absolute. @default the file `source` of `content/` */
  readonly file?: string
  /**
   * Generated text from several places, instead of `text`. Each part is Markdown on its own: a code block or a container that
   * is left open ends with it. Front matter is only possible at the beginning of the first part.
   */
  readonly parts?: readonly SourcePart[] | undefined
  /** Where generated text comes from: problems in it are reported there. @default the name of the plugin is reported */
  readonly origin?: SourceOrigin | undefined
  /** Replaces the URL derived from `source`. It can contain parameters: '/tags/:tag'. */
  readonly url?: string
  /** Values for the parameters in `url`, one page for each entry. By default they come from the URL that a reader opens. */
  readonly params?: readonly RouteParams[]
  /**
   * The source of the page in the default language, for a page in another language that shows its text. Pages that another
   * language lacks are added without it; a plugin can add them itself to write its own texts in the language.
   */
  readonly original?: string
}

/** A part of a generated page. */
export interface SourcePart {
  readonly text: string
  /** Where the part comes from. The lines in `lines` are those of the part. @default the origin of the source */
  readonly origin?: SourceOrigin | undefined
}
