/** JSON on several lines; other text stays as it is. Values stay as they are written: large numbers lose no digits. */
export function formatJson(text: string): string {
  if (problemOfJson(text) !== undefined) return text
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? []
  let depth = 0
  let written = ''
  for (const [i, token] of tokens.entries()) {
    if (opens(token)) depth += 1
    if (closes(token)) depth -= 1
    const line = `\n${'  '.repeat(depth)}`
    if (opens(token)) written += closes(tokens[i + 1]) ? token : token + line
    else if (closes(token)) written += opens(tokens[i - 1]) ? token : line + token
    else written += token === ',' ? token + line : token === ':' ? ': ' : token
  }
  return written
}

function opens(token: string | undefined): boolean {
  return token === '{' || token === '['
}

function closes(token: string | undefined): boolean {
  return token === '}' || token === ']'
}

/** What is wrong with a text that should be JSON; undefined if it is. */
export function problemOfJson(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    // Chrome adds the text, and that it isn't JSON.
    return (error instanceof Error ? error.message : String(error))
      .replace(/^(Unexpected token '.'), .* is not valid JSON$/su, '$1')
      .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  }
}
