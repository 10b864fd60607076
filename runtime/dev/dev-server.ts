import { devPaths } from '../contract/dev.ts'

/** The base URL of the site, which ends with `/`: the script that `dev` adds is at a fixed path below it. */
export function ownBaseUrl(): string {
  return new URL(import.meta.url).pathname.slice(0, 1 - devPaths.client.length)
}

/** The URL of something that `dev` serves in addition to the site. */
export function devUrl(name: keyof typeof devPaths): string {
  return ownBaseUrl() + devPaths[name].slice(1)
}

/** Sends data to a path of the dev server. If it has stopped, nothing happens. */
export function sendToServer(name: 'errors' | 'open', data: unknown): void {
  const headers = { 'Content-Type': 'application/json' }
  fetch(devUrl(name), { method: 'POST', headers, body: JSON.stringify(data) }).catch(() => {})
}
