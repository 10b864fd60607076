/** The script that `dev` adds to each page: it keeps the open page up to date and shows problems. */
import type { DevMessage } from '../contract/dev.ts'
import { listen } from './listen.ts'
import { createOverlay } from './overlay.ts'
import { applyUpdate } from './update.ts'

const showProblems = createOverlay()
/** Number of the state that the page shows. */
let state = Number(new URL(import.meta.url).searchParams.get('state'))

listen((message) => void receive(message))

async function receive(message: DevMessage): Promise<void> {
  if (message.type === 'problems') return showProblems(message.problems)
  if (message.type === 'hello') {
    if (message.state !== state) location.reload()
    return
  }
  // The page may have been requested before this was sent.
  if (message.state <= state) return
  // A page that reports an error contains no app that could be updated.
  const isNext = message.state === state + 1 && document.getElementById('app') !== null
  const isUpdated = isNext && message.type === 'update' && (await applyUpdate(message))
  if (isUpdated) state = message.state
  else location.reload()
}
