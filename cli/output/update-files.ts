import { toRelative } from '../cache/pages.ts'
import type { SiteCache } from '../cache/site-cache.ts'
import type { OutputFile, WrittenFile } from '../emit/types.ts'
import { openWriter } from '../emit/write-files.ts'
import { contentHash } from '../files/hash.ts'

/** Writes files of a build, apart from those that the last output has with the same content. */
export interface FileUpdate {
  /** Throws a SiteError that names a file that cannot be written. */
  readonly add: (file: OutputFile) => void
  /** Files in the staging folder. */
  readonly written: readonly WrittenFile[]
  /** Files of the last output that stay. */
  readonly kept: readonly WrittenFile[]
  /** Files that should be copied and cannot be read, relative to the root. */
  readonly unreadable: readonly string[]
}

/** `folder` is the staging folder; without one, for checks, files are only measured. */
export function openUpdate(
  { root, inputs, output }: SiteCache,
  folder: string | undefined,
): FileUpdate {
  const writer = openWriter(folder)
  const relative = toRelative(root)
  const written: WrittenFile[] = []
  const kept: WrittenFile[] = []
  const unreadable: string[] = []
  return {
    written,
    kept,
    unreadable,
    add(file) {
      const hash =
        file.kind === 'text'
          ? (file.hash ?? contentHash(file.contents))
          : inputs.hashOf(relative(file.file))
      const before = output.get(file.path)
      if (hash === undefined && file.kind === 'copy') unreadable.push(relative(file.file))
      else if (before && before.hash === hash) kept.push(before)
      else written.push(writer.write(file.kind === 'text' && hash ? { ...file, hash } : file))
    },
  }
}
