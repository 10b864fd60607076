import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { hasCode } from '../../cli/files/disk.ts'
import { waitFor } from './wait-for.ts'

/**
 * A folder that the first test to ask for it makes, for all tests of the run, which must not change it: those of other
 * processes wait meanwhile. If that fails, all of them fail.
 */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(inject('shared'), name)
  const result = `${folder}.result`
  if (claims(`${folder}.claim`)) {
    const text = await make(folder).then(
      () => 'made',
      (error) => String(error),
    )
    writeFileSync(result, text)
  }
  const text = await waitFor(() => readResult(result))
  if (text !== 'made') throw new Error(text)
  return folder
}

/** Whether this call was the first, in any process. */
function claims(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function readResult(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (text === '') throw new Error(`${file} is being written`)
  return text
}
