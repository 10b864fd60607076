import type { DevMessage } from '../contract/dev.ts'
import { devUrl, ownBaseUrl } from './dev-server.ts'

/**
 * Calls `receive` with each message of the server. Browsers open six connections to a server at most, for all tabs
 * together, so only one tab listens to the server, and passes on what it gets. If it is closed, another one does.
 */
export function listenToDev(receive: (message: DevMessage) => void): void {
  const listenToServer = (onMessage: (message: DevMessage) => void) => {
    // It connects again by itself, for example after the server was restarted.
    new EventSource(devUrl('events')).addEventListener('message', ({ data }) => {
      // The server wrote it, from the same type.
      onMessage(JSON.parse(data) as DevMessage)
    })
  }
  // Browsers have locks on this machine and with HTTPS, but not at other addresses.
  if (!navigator.locks) {
    listenToServer(receive)
    return
  }
  const heard = new Set<string>()
  const hear = (message: DevMessage) => {
    heard.add(subjectOf(message))
    receive(message)
  }
  const name = `docs-build ${ownBaseUrl()}`
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }) => hear(data))
  void navigator.locks.request(name, () => {
    listenToServer((message) => {
      tabs.postMessage(message)
      hear(message)
    })
    // Until the tab leaves the page.
    return new Promise(() => {})
  })
  void readGreeting(devUrl('greeting')).then((messages) => {
    // The response may arrive after newer messages about the same.
    for (const message of messages) if (!heard.has(subjectOf(message))) receive(message)
  })
}

/** What a message is about. A message about the problems contains them all, and one about the state has its number. */
function subjectOf({ type }: DevMessage): string {
  return type === 'problems' ? 'problems' : 'state'
}

/** What the server sends to a page that connects. If it cannot be reached, it sends that later. */
async function readGreeting(url: string): Promise<readonly DevMessage[]> {
  try {
    const response = await fetch(url)
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
