import { loadTimeout } from '../router/fetch.ts'
import type { AskLocal, LocalAnswer } from './local-service.ts'

/** The members of a worker that are used here. */
export type LineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export interface WorkerLineOptions {
  /** `attempt` is the number of workers before it that failed. */
  readonly createWorker?: (attempt: number) => LineWorker
  /** How long its script may take to load and run, in ms. */
  readonly startTimeout?: number
  /** How long a response may take, in ms: the script and the index have ten seconds each. */
  readonly timeout?: number
}

/**
 * Queries the local service in its worker, which starts with the first request. If the worker cannot start, crashes or
 * does not respond, the service is unreachable; the next request starts another worker.
 */
export function createWorkerLine({
  createWorker = startWorker,
  startTimeout = loadTimeout,
  timeout = 25_000,
}: WorkerLineOptions = {}): AskLocal {
  const waiting = new Map<number, (answer: LocalAnswer) => void>()
  let worker: LineWorker | undefined
  let lastId = 0
  let failures = 0
  let startTimer: ReturnType<typeof setTimeout> | undefined

  function start(): LineWorker {
    const started = createWorker(failures)
    startTimer = setTimeout(() => hangUp('The worker did not start'), startTimeout)
    started.onmessage = ({ data: [id, answer] }: MessageEvent<[number, LocalAnswer]>) => {
      clearTimeout(startTimer)
      waiting.get(id)?.(answer)
    }
    started.onerror = (event) => hangUp((event as ErrorEvent).message || 'The worker failed')
    return started
  }

  function hangUp(failure: string): void {
    clearTimeout(startTimer)
    worker?.terminate()
    worker = undefined
    failures++
    for (const respond of waiting.values()) respond({ failure })
  }

  return (request) =>
    new Promise((resolve) => {
      const id = ++lastId
      const timer = setTimeout(() => hangUp('The worker did not respond'), timeout)
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

/** The build replaces the name with the script's URL. After a failure it has a query: the first request may still hang. */
function startWorker(attempt: number): Worker {
  const url = new URL('docs-build:searchworker', import.meta.url)
  if (attempt > 0) url.search = String(Date.now())
  return new Worker(url, { type: 'module', name: 'search' })
}
