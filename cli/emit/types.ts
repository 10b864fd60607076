/** A file of the built site. `path` is relative to the output folder, with `/`. */
export type OutputFile =
  | {
      readonly kind: 'text'
      readonly path: string
      readonly contents: string | Uint8Array
      /** Of the contents, where it is known. */
      readonly hash?: string
    }
  | { readonly kind: 'copy'; readonly path: string; readonly file: string }

/** The files of one page: its HTML, its chunk, and what plugins add. */
export interface PageFiles<File> {
  readonly html: File
  readonly chunk: File
  readonly extras: readonly File[]
}

/** A file that was written, and what tells later that it is still as it was written. */
export interface WrittenFile {
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
  readonly hash: string
}

/** All files of a page. */
export function filesOf<File>({ html, chunk, extras }: PageFiles<File>): File[] {
  return [html, chunk, ...extras]
}
