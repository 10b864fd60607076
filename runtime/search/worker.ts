/** Loads and searches the local index off the main thread. Gets `[id, LocalRequest]`, posts `[id, LocalResponse]`. */
import { getJson } from '../router/fetch.ts'
import { createLocalService, type LocalRequest, type LocalResponse } from './local-service.ts'

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<readonly [id: number, request: LocalRequest]>) => void
  readonly postMessage: (message: readonly [id: number, response: LocalResponse]) => void
}
const ask = createLocalService(getJson)

scope.onmessage = async ({ data: [id, request] }) => scope.postMessage([id, await ask(request)])
