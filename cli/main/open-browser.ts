import { spawn } from 'node:child_process'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Opens a URL in the browser that `BROWSER` names, or else in the system's default one. It runs on its own: if there is
 * none, `onFailure` gets the reason, and nothing else happens.
 */
export function openBrowser(
  url: string,
  onFailure: (reason: string) => void,
  env: Environment = process.env,
): void {
  const [command = '', ...args] = browserCommand(process.platform, env)
  const browser = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  browser.once('error', (error: NodeJS.ErrnoException) =>
    onFailure(error.code === 'ENOENT' ? `"${command}" was not found` : error.message),
  )
  browser.once('exit', (code) => {
    if (code !== null && code !== 0) onFailure(`"${command}" ended with exit code ${code}`)
  })
  browser.unref()
}

/** The program that opens a URL, and its first arguments. None of them is a shell, which would interpret the URL. */
export function browserCommand(platform: NodeJS.Platform, env: Environment): readonly string[] {
  if (env.BROWSER) return [env.BROWSER]
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  // Linux inside Windows: the browser is that of Windows.
  if (env.WSL_DISTRO_NAME) return ['rundll32.exe', 'url.dll,FileProtocolHandler']
  return ['xdg-open']
}
