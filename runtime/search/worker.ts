/**
 * Loads and searches the local index off the main thread. Gets `[id, LocalRequest]`, posts `[id, LocalAnswer]`, and once it runs
 * `[0, {}]`.
 */
import { getJson } from '../router/fetch.ts'
import { createLocalService, type LocalAnswer, type LocalRequest } from './local-service.ts'

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<readonly [id: number, request: LocalRequest]>) => void
  readonly postMessage: (message: readonly [id: number, answer: LocalAnswer]) => void
}
const ask = createLocalService(getJson)

scope.postMessage([0, {}])
scope.onmessage = async ({ data: [id, request] }) => scope.postMessage([id, await ask(request)])
