import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** A page of a Chrome that runs without a window. https://chromedevtools.github.io/devtools-protocol/ */
export interface ChromePage {
  /** Calls a method of the protocol. Rejects if Chrome refuses it or ends. */
  readonly send: (method: string, params?: object) => Promise<Reply>
  /** Calls back for each event of a kind. */
  readonly on: (method: string, listener: (params: Reply) => void) => void
  /** Ends Chrome, and deletes what it has stored. */
  readonly close: () => Promise<void>
}

/** What Chrome sends: JSON, whose properties each caller knows from the protocol. */
export type Reply = Readonly<Record<string, unknown>>

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Reply
  readonly result?: Reply
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
    const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' })
    const attached = await connection.send('Target.attachToTarget', { targetId, flatten: true })
    connection.attach(String(attached.sessionId))
    return { send: connection.send, on: connection.on, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Waiting {
  readonly resolve: (result: Reply) => void
  readonly reject: (error: Error) => void
}

/** Speaks the protocol over the pipes 3 and 4: each message is JSON, and ends with a zero byte. */
function connect(child: ChildProcess) {
  const { 3: input, 4: output } = child.stdio as [null, null, Readable, Writable, Readable]
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (params: Reply) => void>()
  let session: string | undefined
  let count = 0
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  const printed = collectErrors(child)
  child.once('error', fail)
  child.once('close', () => fail(new Error(printed() || 'the browser ended')))
  input.on('error', () => {})
  output.on('error', () => {})
  readMessages(output, ({ id, method, params = {}, result = {}, error }) => {
    if (method !== undefined) listeners.get(method)?.(params)
    const call = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !call) return
    waiting.delete(id)
    if (error) call.reject(new Error(error.message))
    else call.resolve(result)
  })
  return {
    attach(id: string) {
      session = id
    },
    on(method: string, listener: (params: Reply) => void) {
      listeners.set(method, listener)
    },
    send(method: string, params: object = {}): Promise<Reply> {
      if (failure) return Promise.reject(failure)
      const id = ++count
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const message = { id, method, params, ...(session !== undefined && { sessionId: session }) }
        input.write(`${JSON.stringify(message)}\0`)
      })
    },
  }
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
