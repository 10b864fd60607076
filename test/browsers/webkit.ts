import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Key, RunningBrowser, Tab, WindowSize } from './tab.ts'
import { startSession, type WebDriverSession } from './webdriver.ts'

/** Starts WebKitGTK's WebDriver server, on a virtual screen unless there is a real one. */
export async function startWebKit(driverPath: string): Promise<RunningBrowser> {
  const port = await freePort()
  const driver = spawnOnScreen([driverPath, `--port=${port}`])
  return {
    newTab: async () => {
      const tab = tabOf(await startSession(`http://127.0.0.1:${port}`))
      await tab.resize({ width: 1280, height: 800 })
      return tab
    },
    close: () => stop(driver),
  }
}

/** Each tab is a window of a session, because sessions share neither storage nor cache. */
function tabOf(session: WebDriverSession): Tab {
  const act = (actions: readonly object[]) =>
    session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  return {
    open: async (url) => {
      await session.send('POST', '/url', { url })
    },
    evaluate: (expression) => evaluate(session, expression),
    click: async (selector) => {
      const element = await session.send('POST', '/element', {
        using: 'css selector',
        value: selector,
      })
      const [id] = Object.values(element as Record<string, string>)
      await session.send('POST', `/element/${id}/click`)
    },
    press: async (key) => {
      await act(keyActions(key.split('+').map((name) => codes[name as Code] ?? name)))
    },
    type: async (text) => {
      for (const character of text) await act(keyActions([character]))
    },
    resize: (size) => resize(session, size),
    close: async () => {
      await session.send('DELETE', '')
    },
  }
}

/** Sets the size of the page; that of the window includes its bars. */
async function resize(session: WebDriverSession, { width, height }: WindowSize): Promise<void> {
  await session.send('POST', '/window/rect', { width, height })
  const bars = Number(await evaluate(session, 'outerHeight - innerHeight'))
  await session.send('POST', '/window/rect', { width, height: height + bars })
}

async function evaluate(session: WebDriverSession, expression: string): Promise<unknown> {
  return session.send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
}

type Code = Exclude<Key, 'Control+k'> | 'Control'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes: Readonly<Record<Code, string>> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

function keyActions(keys: readonly string[]): readonly object[] {
  const action = (type: string) => (value: string) => ({ type, value })
  return [...keys.map(action('keyDown')), ...keys.toReversed().map(action('keyUp'))]
}

function spawnOnScreen(command: readonly [string, ...string[]]): ChildProcess {
  const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24'] as const
  const [program, ...args] = process.env.DISPLAY ? command : [...screen, ...command]
  // A separate group, so that the screen and the windows end with it.
  return spawn(program, args, { detached: true, stdio: 'ignore' })
}

async function stop(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || driver.pid === undefined) return
  const ended = once(driver, 'exit')
  process.kill(-driver.pid)
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}
