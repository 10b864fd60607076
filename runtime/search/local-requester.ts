import type { AskLocal, LocalRequest } from './local-service.ts'
import type { Requester } from './requester.ts'

/** Sends the client's requests to the local index. Never rejects; the worker has its own time limit. */
export function createLocalRequester(
  ask: AskLocal,
  site: Pick<LocalRequest, 'sources' | 'baseUrl'>,
): Requester {
  return {
    send: async ({ url, data, method }) => {
      const { pathname: path } = new URL(url)
      const isPost = method === 'POST'
      const response = isPost ? await ask({ ...site, path, body: String(data) }) : notFound
      return { ...response, isTimedOut: false }
    },
  }
}

const notFound = { status: 404, content: '{"message":"Path not found","status":404}' }
