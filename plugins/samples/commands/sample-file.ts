import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writing } from '../../kit.ts'
import { resultKey } from '../checking/results.ts'
import type { SampleCommand } from '../options.ts'
import { linesOfSample, type SampleBlock, sampleText } from '../types.ts'

/** The path of a file of the page; undefined for a sample without a name. */
export function fileNameOf({ title = '' }: SampleBlock): string | undefined {
  return /^(?!.*\.\.\/)[\w@.-][\w@./-]*\.\w+$/.test(title) ? title : undefined
}

/** Writes a sample into a folder, and returns the file. */
export function writeSample(folder: string, name: string, block: SampleBlock): string {
  const file = join(folder, name)
  writing(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${sampleText(linesOfSample(block))}\n`)
  })
  return file
}

/** A key for a command and the files that its results depend on. */
export function commandKey(root: string, command: SampleCommand): string {
  const files = command.files.flatMap((path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (!found?.isDirectory()) return found ? [path] : []
    const names = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    return names.sort().map((name) => join(path, name))
  })
  const texts = files
    .filter((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
  return resultKey('command 1', command, texts)
}
