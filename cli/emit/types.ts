import type { LocaleConfig } from '../config/types.ts'

/** The page for unknown URLs, which every site has; relative to the output folder. */
export const notFoundFile = '404.html'

/** Not-found pages: of the default language '404.html', of German 'de/404.html'. */
export function notFoundFiles(locales: readonly Pick<LocaleConfig, 'path'>[]): readonly string[] {
  return locales.map(({ path }) => notFoundFileOf(path))
}

/** The not-found page of the language whose pages are at a path, '/' or '/de'. */
export function notFoundFileOf(path: string): string {
  return path === '/' ? notFoundFile : `${path.slice(1)}/${notFoundFile}`
}

/** A file of the built site. `path` is relative to the output folder, with `/`. */
export type OutputFile =
  | {
      readonly kind: 'text'
      readonly path: string
      readonly contents: string | Uint8Array
      /** Hash of the contents, if it is already computed. */
      readonly hash?: string
    }
  | { readonly kind: 'copy'; readonly path: string; readonly file: string }

/** The files of one page: its HTML, its chunk, what snippets of it are made from, and what plugins add. */
export interface PageFiles<File> {
  readonly html: File
  readonly chunk: File
  /** The texts of its sections; undefined if it is not searched. */
  readonly texts?: File | undefined
  readonly extras: readonly File[]
}

/** A file that was written, with what shows later whether it has changed. */
export interface WrittenFile {
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
  readonly hash: string
}

/** All files of a page. */
export function filesOf<File>({ html, chunk, texts, extras }: PageFiles<File>): File[] {
  return [html, chunk, ...(texts === undefined ? [] : [texts]), ...extras]
}
