import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import * as v from 'valibot'
import { toolFile } from '../../cli/files/tool.ts'
import { list, object } from '../../cli/report/schema.ts'
import { contentHash, installedVersion, unlessMissing, workFolder, writing } from '../kit.ts'

/** A browser that renders diagrams when the site is built. */
export const browserSchema = object({
  /** Absolute path of Chromium or Chrome: '/usr/bin/chromium'. */
  program: v.string(),
  /** Arguments for the browser, such as `['--no-sandbox']` in a container. @default none */
  args: v.optional(list(v.string())),
})
export interface DiagramBrowser extends v.InferInput<typeof browserSchema> {}

/** A diagram in both color modes, as SVG. */
export interface Drawing {
  readonly light: string
  readonly dark: string
  /** What it says about itself: `accTitle` and `accDescr`. */
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** A drawing, or what Mermaid says about a mistake in the text. */
export type DrawingResult = Drawing | { readonly error: string }

/** What the program that draws gets. */
export interface DrawingJob {
  readonly program: string
  readonly args: readonly string[]
  readonly texts: readonly string[]
}

/** Where drawings are stored by what they depend on, relative to the root. */
const folder = 'diagrams'

/** Draws diagrams with a browser, which is started only for those that are not stored yet. */
export function createDraw(root: string, { program, args = [] }: DiagramBrowser) {
  const versions = installedVersion('mermaid')
  const fileOf = (text: string) =>
    join(workFolder(root), folder, `${contentHash(JSON.stringify([text, versions]))}.json`)
  const stored = (text: string): Drawing | undefined => {
    const json = unlessMissing(() => readFileSync(fileOf(text), 'utf8'))
    return json === undefined ? undefined : JSON.parse(json)
  }
  // Mistakes are not stored, but a build draws each of them only once.
  const mistaken = new Map<string, DrawingResult>()
  /** The drawing of each text. Rejects if the browser can't be used. */
  return async (texts: readonly string[]): Promise<ReadonlyMap<string, DrawingResult>> => {
    const results = new Map<string, DrawingResult>()
    const missing: string[] = []
    for (const text of new Set(texts)) {
      const drawing = mistaken.get(text) ?? stored(text)
      if (drawing) results.set(text, drawing)
      else missing.push(text)
    }
    if (missing.length === 0) return results
    const drawn = await run({ program, args, texts: missing })
    for (const [i, text] of missing.entries()) {
      const result = drawn[i] ?? { error: 'Mermaid returned no image' }
      if ('error' in result) mistaken.set(text, result)
      else store(fileOf(text), JSON.stringify(result))
      results.set(text, result)
    }
    return results
  }
}

function store(file: string, json: string): void {
  writing(file, () => {
    mkdirSync(join(file, '..'), { recursive: true })
    // Another thread or command may write the same file.
    const next = `${file}.${process.pid}-${threadId}`
    writeFileSync(next, json)
    renameSync(next, file)
  })
}

/** A separate program, which ends with its browser whatever happens to this one. */
function run(job: DrawingJob): Promise<readonly DrawingResult[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolFile('dist/draw-diagrams.js')], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(reasonIn(errors)))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(job))
  })
}

/** The message of the error with which a program of Node ended: 'Browser was not found at …'. */
function reasonIn(errors: string): string {
  return /^(?:\w*Error): (.+)$/m.exec(errors)?.[1] ?? errors.trim().split('\n').at(-1) ?? ''
}
