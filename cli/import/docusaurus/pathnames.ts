import type { Setting } from '../reading/settings.ts'

const protocol = /^pathname:\/\/(?=\/)/

/**
 * A link of the navigation without the protocol that keeps Docusaurus from checking it: 'pathname:///api' → '/api'. Docusaurus
 * adds the base URL, unless the path begins with it: 'pathname:///lamp/api' is '/api' of a site at '/lamp/', too.
 */
export function withoutPathname(target: string, baseUrl: string): string {
  const path = target.replace(protocol, '')
  return path !== target && path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
}

/** The paths of a site that such links in a setting have. */
export function pathnamesIn(setting: Setting, baseUrl: string): readonly string[] {
  const paths = textsIn(setting).filter((text) => protocol.test(text))
  return paths.map((path) => withoutPathname(path, baseUrl).replace(/[?#].*$/, ''))
}

/** All texts in a setting. */
function textsIn(setting: Setting): string[] {
  const text = setting.peek()
  if (typeof text === 'string') return [text]
  return [...setting.items(), ...setting.keys().map((key) => setting.at(key))].flatMap(textsIn)
}

/** `baseUrl` of a site, with slashes around it. */
export function writtenBaseUrl(settings: Setting): string {
  const inner = String(settings.at('baseUrl').peek() ?? '').replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}
