/** The script that `dev` adds to each page: it keeps the open page up to date and shows problems. */
import type { DevMessage } from '../contract/dev.ts'
import { showProblems } from './overlay.ts'
import { applyUpdate } from './update.ts'

/** Number of the state that the page shows. */
let state = Number(new URL(import.meta.url).searchParams.get('state'))

// The browser connects again by itself, for example after the server was restarted.
const events = new EventSource(new URL('events', import.meta.url))
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void receive(JSON.parse(data) as DevMessage)
})

async function receive(message: DevMessage): Promise<void> {
  switch (message.type) {
    case 'problems':
      return showProblems(message.problems)
    case 'hello':
      if (message.state !== state) location.reload()
      return
    case 'reload':
      return location.reload()
    case 'update': {
      // A page that reports an error contains no app that could be updated.
      const canUpdate = message.state === state + 1 && document.getElementById('app') !== null
      if (!canUpdate || !(await applyUpdate(message))) return location.reload()
      state = message.state
    }
  }
}
