/** The script that `dev` adds to each page: it keeps the open page up to date and shows problems. */
import type { DevMessage } from '../contract/dev.ts'
import type { DevUpdate } from '../contract/dev-update.ts'
import { appHandle } from './app-handle.ts'
import { sendBrowserErrors } from './browser-errors.ts'
import { listenToDev } from './listen.ts'
import { createOverlay } from './overlay/overlay.ts'

start()

function start(): void {
  const hasUncaught = sendBrowserErrors()
  const showProblems = createOverlay()
  // Number of the state that the page shows.
  let state = Number(new URL(import.meta.url).searchParams.get('state'))
  let isReloading = false
  // A second reload would only interrupt the first one.
  const reload = () => {
    if (!isReloading) location.reload()
    isReloading = true
  }
  const receive = async (message: DevMessage): Promise<void> => {
    if (message.type === 'problems') return showProblems(message.problems)
    if (message.type === 'hello') {
      if (message.state !== state) reload()
      return
    }
    // The page may have been requested before this was sent.
    if (message.state <= state) return
    // A page that reports an error contains no app that could be updated. If a script threw an error, only loading the
    // page again shows whether it still does: components that an update keeps do not run their effects again. Boundaries
    // render again what threw in them.
    const isWhole = document.getElementById('app') !== null && !hasUncaught()
    const isNext = isWhole && message.state === state + 1
    const isUpdated = isNext && message.type === 'update' && (await applyUpdate(message))
    if (isUpdated) state = message.state
    else reload()
  }
  // One after the other: the next update is for the state that this one leads to.
  let received = Promise.resolve()
  listenToDev((message) => {
    received = received.then(() => receive(message)).catch(console.error)
  })
}

/** Changes the open page to a new state of the site. Resolves to false if the page has to be reloaded for that. */
async function applyUpdate(update: DevUpdate): Promise<boolean> {
  // A page that is still loading has nothing to lose.
  if (document.documentElement.dataset.ready !== 'true') return false
  try {
    return (await appHandle()?.update(update)) ?? false
  } catch (error) {
    console.warn(error)
    return false
  }
}
