/**
 * Puts the text of a code block on the clipboard. Where the browser allows no way to do so, the code is left selected for
 * the reader to copy, and the answer is false.
 */
export async function copyCode(code: Element): Promise<boolean> {
  const text = textOf(code)
  try {
    // Rejects without permission; throws on insecure origins, which have no `clipboard`.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(code, text)
  }
}

/** The code without the newline at its end, with which a terminal would run what is pasted. */
function textOf(code: Element): string {
  return (code.textContent ?? '').replace(/\n+$/, '')
}

/** The way before the Clipboard API: https://w3c.github.io/clipboard-apis/#clipboard-event-copy */
function copyBySelection(code: Element, text: string): boolean {
  const selection = getSelection()
  selection?.selectAllChildren(code)
  let handled = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    handled = true
  }
  document.addEventListener('copy', onCopy)
  const done = document.execCommand('copy') && handled
  document.removeEventListener('copy', onCopy)
  if (done) selection?.removeAllRanges()
  return done
}
