import { lookup } from 'mrmime'

/** The content type of a file, from its name or just its extension. Texts are in UTF-8, like everything that is written by hand. */
export function contentType(name: string): string {
  // The list has no icons, because their type is not registered.
  const type = /\.ico$/i.test(name) ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream')
  const isText = /^text\/|^application\/(?:json|xml)$|\+(?:json|xml)$/.test(type)
  return isText ? `${type}; charset=utf-8` : type
}
