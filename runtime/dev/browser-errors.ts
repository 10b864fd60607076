import { type DevBrowserError, mismatchName } from '../contract/dev.ts'
import { sendToServer } from './dev-server.ts'

/**
 * Sends errors that scripts of the site throw in the browser to the server, which finds their places and reports them.
 * Returns a function that says whether there were any since the page was loaded that no error boundary has caught.
 */
export function sendBrowserErrors(): () => boolean {
  let hasUncaught = false
  // What a boundary catches is no event of the browser.
  const send = (error: unknown, { isTrusted }: Event) => {
    if (!(error instanceof Error) || !isOfSite(error)) return
    const { message, name, stack = '' } = error
    // React has recovered from a mismatch.
    hasUncaught ||= isTrusted && name !== mismatchName
    const { pathname } = location
    const sent: DevBrowserError = { name, message: message || name, stack, pathname }
    sendToServer('errors', sent)
  }
  addEventListener('error', (event) => send(event.error, event))
  addEventListener('unhandledrejection', (event) => send(event.reason, event))
  return () => hasUncaught
}

/** Whether an error was thrown in a script of this server, and not of a browser extension or another host. */
function isOfSite({ message, stack = '' }: Error): boolean {
  // The stack may begin with the message, in which there may be a URL.
  const [script] = /\b[\w-]+:\/\/[^\s()]+/.exec(stack.replace(message, '')) ?? []
  return script?.startsWith(`${location.origin}/`) ?? false
}
