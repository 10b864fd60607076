import { expect, it } from 'vitest'
import { browserCommand, openBrowser } from '../../../cli/main/open-browser.ts'
import { site } from '../../support/site.ts'

it.each<[NodeJS.Platform, Record<string, string>, readonly string[]]>([
  ['linux', {}, ['xdg-open']],
  ['linux', { WSL_DISTRO_NAME: 'Debian' }, ['rundll32.exe', 'url.dll,FileProtocolHandler']],
  ['linux', { WSL_DISTRO_NAME: 'Debian', BROWSER: 'firefox' }, ['firefox']],
  ['darwin', { BROWSER: '' }, ['open']],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler']],
])('browserCommand() on %s with %j', (platform, env, command) => {
  expect(browserCommand(platform, env)).toEqual(command)
})

it.each([
  ['/no/such-browser', '"/no/such-browser" was not found'],
  [process.execPath, `"${process.execPath}" ended with exit code 1`],
])('openBrowser() reports that %s does not open the URL', async (browser, reason) => {
  // Node takes the URL as the path of a program, which does not exist.
  const url = `${site({})}/nothing.js`
  const failure = await new Promise((resolve) => openBrowser(url, resolve, { BROWSER: browser }))
  expect(failure).toBe(reason)
})
