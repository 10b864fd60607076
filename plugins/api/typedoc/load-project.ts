import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { toolFile } from '../../../cli/files/tool.ts'
import { contentHash, installedVersion, replaceFile, workFolder, writing } from '../../kit.ts'
import type { TypeDocAnswer, TypeDocResult, TypeDocSetup } from './setup.ts'

/** What is kept between builds: a result, and what it depends on. */
interface StoredResult {
  readonly key: string
  /** Hashes by the absolute path of the file. */
  readonly files: Readonly<Record<string, string>>
  readonly result: TypeDocResult
}

/** Changes with the form of what is stored. */
const form = 1

/** What TypeDoc finds. It runs only if a file that it read has changed since the last time. */
export async function loadProject(
  setup: TypeDocSetup,
  versions: readonly string[],
): Promise<TypeDocAnswer> {
  const key = contentHash(JSON.stringify([form, setup, versions]))
  const name = contentHash(JSON.stringify(setup.entryPoints)).slice(0, 16)
  const file = join(workFolder(setup.root), 'api', `${name}.json`)
  const stored = readStored(file)
  if (stored?.key === key && isCurrent(stored)) return { result: stored.result }
  const answer = await runTypeDoc(setup)
  if ('result' in answer) {
    const { result } = answer
    const files = Object.fromEntries(result.files.map((one) => [one, hashOf(one)]))
    writing(file, () => mkdirSync(dirname(file), { recursive: true }))
    replaceFile(file, JSON.stringify({ key, files, result } satisfies StoredResult))
  }
  return answer
}

/** The versions of the packages; '' for one that is not installed. */
export function typedocVersions(): readonly string[] {
  return ['typescript', 'typedoc'].map(installedVersion)
}

function readStored(file: string): StoredResult | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredResult
  } catch {
    // It is written again.
    return undefined
  }
}

function isCurrent({ files }: StoredResult): boolean {
  return Object.entries(files).every(([file, hash]) => hashOf(file) === hash)
}

function hashOf(file: string): string {
  return existsSync(file) ? contentHash(readFileSync(file, 'utf8')) : ''
}

function runTypeDoc(setup: TypeDocSetup): Promise<TypeDocAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(toolFile('dist/api-typedoc.js'), { workerData: setup })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('TypeDoc exited without a result')))
  })
}
