/** A file of the finished site. `path` is relative to the output folder, with `/`. */
export type OutputFile =
  | { readonly kind: 'text'; readonly path: string; readonly contents: string | Uint8Array }
  | { readonly kind: 'copy'; readonly path: string; readonly file: string }
