/**
 * Copies the text of a code block to the clipboard. If the browser does not allow that, leaves the code selected for
 * the reader to copy, and returns false.
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

/** What readers don't run: prompts, what commands print, and lines that the author marks as deleted. */
const notCopied = '.code-prompt, .code-output, .code-line-removed'

/** The code without the newline at its end, which would make a terminal run what is pasted. All of it if nothing would be left. */
function textOf(code: Element): string {
  const kept = code.cloneNode(true) as Element
  for (const part of kept.querySelectorAll(notCopied)) part.remove()
  return [kept, code].map((one) => (one.textContent ?? '').replace(/\n+$/, '')).find(Boolean) ?? ''
}

/** How to copy without the Clipboard API: https://w3c.github.io/clipboard-apis/#clipboard-event-copy */
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
