import { setImmediate } from 'node:timers/promises'

/** How React marks in HTML that it left out what waits in a Suspense: https://react.dev/reference/react/Suspense */
export const leftOutMark = '<!--$!-->'

/** A module that `lazy` imports is in the same bundle, so it is there a few turns of the event loop later. */
const turns = 20

/**
 * Renders at once, as `renderToString` does, and again while a component waits for a module. What still waits then is left
 * out of the HTML, if it is in a Suspense; otherwise this rejects with React's error.
 */
export async function renderWhenReady(render: () => string): Promise<string> {
  for (let turn = 0; turn < turns; turn++) {
    const html = tryRender(render)
    if (html !== undefined) return html
    await setImmediate()
  }
  return render()
}

/** Undefined if something waits. */
function tryRender(render: () => string): string | undefined {
  try {
    const html = render()
    return html.includes(leftOutMark) ? undefined : html
  } catch (error) {
    if (isSuspension(error)) return undefined
    throw error
  }
}

/** React's error for a component that waits and is in no Suspense: https://react.dev/errors/426 */
function isSuspension(error: unknown): boolean {
  return error instanceof Error && /^Minified React error #426;/.test(error.message)
}
