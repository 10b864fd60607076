import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { writing } from './disk.ts'

/** Replaces the text of a file as a whole, or not at all. Throws a SiteError that names the file if the disk refuses. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.new`
  writing(file, () => {
    try {
      writeFileSync(next, text)
      renameSync(next, file)
    } catch (error) {
      rmSync(next, { force: true })
      throw error
    }
  })
}
