export interface WindowSize {
  readonly width: number
  readonly height: number
}

export type Key = 'ArrowDown' | 'ArrowRight' | 'Control+k' | 'Enter' | 'Escape' | 'Tab'

/** A tab with empty storage and an empty cache, in a browser of any maker. */
export interface Tab {
  readonly open: (url: string) => Promise<void>
  /** Evaluates an expression in the page. Its value, or what its promise resolves to, is JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Scrolls the first element with this selector into view and clicks it. */
  readonly click: (selector: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** A window may have a minimum width, and stay wider than `size`. */
  readonly resize: (size: WindowSize) => Promise<void>
  readonly close: () => Promise<void>
}

export interface RunningBrowser {
  readonly newTab: () => Promise<Tab>
  readonly close: () => Promise<void>
}

/** Runs a function that refers to nothing outside itself in the page. Its arguments and its result are JSON. */
export async function run<Args extends unknown[], Result>(
  tab: Tab,
  action: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  const value = await tab.evaluate(`(${action})(...${JSON.stringify(args)})`)
  // The browser returns what the function does.
  return value as Awaited<Result>
}
