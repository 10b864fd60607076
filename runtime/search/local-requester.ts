import type { AskLocal, LocalRequest } from './local-service.ts'
import type { Requester } from './requester.ts'

/** Answers the client's requests from the local index. Never rejects; how long it may take is the worker's business. */
export function createLocalRequester(
  ask: AskLocal,
  site: Pick<LocalRequest, 'sources' | 'baseUrl'>,
): Requester {
  return {
    send: async ({ url, data, method }) => {
      const { pathname: path } = new URL(url)
      const isPost = method === 'POST'
      const answer = isPost ? await ask({ ...site, path, body: String(data) }) : notFound
      return { ...answer, isTimedOut: false }
    },
  }
}

const notFound = { status: 404, content: '{"message":"Path not found","status":404}' }
