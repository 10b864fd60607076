import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** A page of a Chrome that runs without a window. https://chromedevtools.github.io/devtools-protocol/ */
export interface ChromePage {
  /** Calls a method of the protocol. Rejects if Chrome refuses it or ends. */
  readonly send: (method: string, params?: object) => Promise<ChromeReply>
  /** Calls back for each event of a kind. */
  readonly on: (method: string, listener: (params: ChromeReply) => void) => void
  /** Rejects when Chrome ends, for those who wait for an event. */
  readonly failed: Promise<never>
  /** Ends Chrome, and deletes what it has stored. */
  readonly close: () => Promise<void>
}

/** What Chrome sends: JSON, whose properties each caller knows from the protocol. */
export type ChromeReply = Readonly<Record<string, unknown>>

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: ChromeReply
  readonly result?: ChromeReply
  readonly error?: { readonly message: string }
}

/** Without what Chrome does on its own: updates, synchronization, first-run pages, and requests to its maker. */
const quiet = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
]

/** How long a program may take to answer, in ms: another program than Chrome never does. */
const patience = 60_000

/** Starts Chrome with an empty page. Rejects with what it prints if it ends at once. It ends if this process does. */
export async function openChrome(program: string, args: readonly string[]): Promise<ChromePage> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-chrome-'))
  const child = spawn(program, [...quiet, `--user-data-dir=${folder}`, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const connection = connect(child)
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const { targetId } = await inTime(
      connection.send('Target.createTarget', { url: 'about:blank' }),
    )
    const attached = await connection.send('Target.attachToTarget', { targetId, flatten: true })
    connection.attach(String(attached.sessionId))
    const { send, on, failed } = connection
    return { send, on, failed, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Rejects if a program that may not be Chrome doesn't answer. */
async function inTime<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not respond like Chrome')), patience)
  })
  try {
    return await Promise.race([reply, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Speaks the protocol over the pipes 3 and 4: each message is JSON, and ends with a zero byte. */
function connect(child: ChildProcess) {
  // Their number and kind are those that `spawn` was called with.
  const { 3: input, 4: output } = child.stdio as [null, null, Readable, Writable, Readable]
  const failed = endOf(child)
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (params: ChromeReply) => void>()
  let session: string | undefined
  let count = 0
  input.on('error', () => {})
  output.on('error', () => {})
  readMessages(output, (message) => {
    const { id, method, params = {} } = message
    if (method !== undefined) listeners.get(method)?.(params)
    if (id === undefined) return
    waiting.get(id)?.(message)
    waiting.delete(id)
  })
  return {
    failed,
    attach(id: string) {
      session = id
    },
    on(method: string, listener: (params: ChromeReply) => void) {
      listeners.set(method, listener)
    },
    async send(method: string, params: object = {}): Promise<ChromeReply> {
      const id = ++count
      const reply = new Promise<Message>((resolve) => waiting.set(id, resolve))
      const message = { id, method, params, ...(session !== undefined && { sessionId: session }) }
      input.write(`${JSON.stringify(message)}\0`)
      const { error, result = {} } = await Promise.race([reply, failed])
      if (error) throw new Error(error.message)
      return result
    },
  }
}

/** Rejects when Chrome ends, with what it printed. */
function endOf(child: ChildProcess): Promise<never> {
  const printed = collectErrors(child)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new Error(printed() || 'the browser exited')))
  })
  // Nobody may be waiting.
  failed.catch(() => {})
  return failed
}

function readMessages(output: Readable, receive: (message: Message) => void): void {
  let parts: Buffer[] = []
  output.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      parts.push(chunk.subarray(start, end))
      start = end + 1
      const text = Buffer.concat(parts).toString('utf8')
      parts = []
      receive(JSON.parse(text))
    }
    parts.push(chunk.subarray(start))
  })
}

/** The line of what Chrome prints that says why it ended. */
function collectErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-8192)
  })
  return () => {
    const lines = text.split('\n').map((line) => line.replace(/^\[[^\]]*\]\s*/, '').trim())
    const found = lines.filter(Boolean)
    return found.find((line) => /sandbox|error|cannot|failed/i.test(line)) ?? found.at(-1) ?? ''
  }
}
