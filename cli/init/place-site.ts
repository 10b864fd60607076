import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { hasCode, writing } from '../files/disk.ts'
import { placeTool } from '../files/packages/tool-package.ts'
import { replaceFile } from '../files/replace-file.ts'
import { SiteError } from '../report/diagnostic.ts'
import { enumerate } from '../report/enumerate.ts'
import type { PlannedFiles } from './plan-files.ts'

/**
 * Writes the files of a new site. Throws a SiteError, and leaves everything as it was, if one of them exists or the disk
 * refuses one.
 *
 * @param folder what names in messages are relative to
 */
export function placeSite(
  { added, extended, tool }: Pick<PlannedFiles, 'added' | 'extended' | 'tool'>,
  folder: string,
): void {
  const existing = [...added.keys()].filter((file) => existsSync(file))
  if (existing.length > 0) throw refuse(existing.map((file) => relative(folder, file)))
  const written: string[] = []
  try {
    for (const [file, text] of added) {
      writing(dirname(file), () => mkdirSync(dirname(file), { recursive: true }))
      addFile(file, text, folder)
      written.push(file)
    }
    if (tool !== undefined && !existsSync(tool)) {
      placeTool(tool)
      written.push(tool)
    }
    for (const [file, text] of extended) replaceFile(file, text)
  } catch (error) {
    for (const file of written) rmSync(file, { force: true })
    throw error
  }
}

function addFile(file: string, text: string, folder: string): void {
  writing(file, () => {
    try {
      writeFileSync(file, text, { flag: 'wx' })
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw refuse([relative(folder, file)])
      throw error
    }
  })
}

function refuse(files: readonly string[]): SiteError {
  const isOne = files.length === 1
  const message = `Cannot create ${enumerate(files)}: ${isOne ? 'it already exists' : 'they already exist'}`
  const fix = `rename the existing ${isOne ? 'file' : 'files'} and run the command again`
  return new SiteError([{ code: 'file-conflict', severity: 'error', message, fix }], 2)
}
