import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Chrome and Chromium are installed: names of programs in `PATH`, and absolute paths. */
const names: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'],
  linux: [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'chrome-headless-shell',
    'microsoft-edge',
  ],
}

/** Finds a Chrome that is installed on this machine: `CHROME_PATH`, or one in the usual places. */
export function findChrome(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  if (env.CHROME_PATH) return env.CHROME_PATH
  const folders =
    platform === 'win32'
      ? [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      : (env.PATH ?? '').split(delimiter)
  const files = (names[platform] ?? names.linux ?? []).flatMap((name) =>
    name.startsWith('/')
      ? [name]
      : folders.flatMap((folder) => (folder ? [join(folder, name)] : [])),
  )
  return files.find((file) => existsSync(file))
}
