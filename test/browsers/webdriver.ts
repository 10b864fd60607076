/** A session of a WebDriver server: https://www.w3.org/TR/webdriver2/ */
export interface WebDriverSession {
  /** Sends a command, such as `POST /url`, and returns its value. */
  readonly send: (
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<unknown>
}

/** Starts a session of the WebDriver server at `origin`, waiting until the server is there. */
export async function startSession(origin: string): Promise<WebDriverSession> {
  await untilReady(origin)
  const started = await send(`${origin}/session`, 'POST', { capabilities: {} })
  const { sessionId } = started as { readonly sessionId: string }
  return {
    send: (method, path, body) => send(`${origin}/session/${sessionId}${path}`, method, body),
  }
}

async function untilReady(origin: string): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      await send(`${origin}/status`, 'GET')
      return
    } catch (cause) {
      if (Date.now() > end) throw new Error(`No WebDriver server at ${origin}`, { cause })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`${method} ${url}: ${error}: ${message}`)
}
