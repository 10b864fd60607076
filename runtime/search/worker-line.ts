import type { AskLocal, LocalAnswer } from './local-service.ts'

/** What a line needs of a worker. */
export type LineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export interface WorkerLineOptions {
  readonly createWorker?: () => LineWorker
  /** How long an answer may take, in milliseconds: the script and the index have ten seconds each. */
  readonly timeout?: number
}

/**
 * Asks the local service in its worker, which starts with the first request. A worker that cannot start, crashes or does
 * not answer makes the service unreachable; the next request starts another one.
 */
export function createWorkerLine({
  createWorker = startWorker,
  timeout = 25_000,
}: WorkerLineOptions = {}): AskLocal {
  const waiting = new Map<number, (answer: LocalAnswer) => void>()
  let worker: LineWorker | undefined
  let lastId = 0

  function start(): LineWorker {
    const started = createWorker()
    started.onmessage = ({ data: [id, answer] }: MessageEvent<[number, LocalAnswer]>) =>
      waiting.get(id)?.(answer)
    started.onerror = (event) => hangUp((event as ErrorEvent).message || 'The worker failed')
    return started
  }

  function hangUp(content: string): void {
    worker?.terminate()
    worker = undefined
    for (const answer of waiting.values()) answer({ status: 0, content })
  }

  return (request) =>
    new Promise((resolve) => {
      const id = ++lastId
      const timer = setTimeout(() => hangUp('The worker did not answer'), timeout)
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(answer)
      })
      try {
        worker ??= start()
        worker.postMessage([id, request])
      } catch (error) {
        hangUp(String(error))
      }
    })
}

/** The build puts the script's address in place of its name. */
function startWorker(): Worker {
  return new Worker(new URL('docs-build:searchworker', import.meta.url), {
    type: 'module',
    name: 'search',
  })
}
