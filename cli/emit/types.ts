/** A file of the finished site. `path` is relative to the output folder, with `/`. */
export type OutputFile =
  | {
      readonly kind: 'text'
      readonly path: string
      readonly contents: string | Uint8Array
      /** Of the contents, where it is known. */
      readonly hash?: string
    }
  | { readonly kind: 'copy'; readonly path: string; readonly file: string }

/** A file that was written, and what tells later that it is still as it was written. */
export interface WrittenFile {
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
  readonly hash: string
}
