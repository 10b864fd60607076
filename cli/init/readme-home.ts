import { posix } from 'node:path'
import type { Readme } from './types.ts'

/**
 * The text of a README as a page: relative links and images lead to the repository, because the files that they name are
 * not part of the site. Code is left as it is, and so are links of a README whose URL is not known.
 */
export function readmeAsPage({ text, url }: Readme): string {
  return url === undefined ? text : withAbsoluteLinks(text, url)
}

/** The first sentences of a README as plain text; undefined if there are none, or too many for a tagline. */
export function firstParagraph(text: string): string | undefined {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  const paragraph = blocks
    // A title may be in the line above the text.
    .map((block) => block.replace(/^#.*\n?/, '').trim())
    .find((block) => /^[\p{L}\p{N}`*_]/u.test(block) && !/^[^\n]+\n(?:=+|-+)$/.test(block))
  const plain = paragraph
    ?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\b_|_\b/g, '')
    .replace(/\s+/g, ' ')
  return plain !== undefined && plain.length <= 200 ? plain : undefined
}

/** Whether a README has links that lead to files of its repository. */
export function hasRelativeLinks(text: string): boolean {
  return withAbsoluteLinks(text, 'https://example.com/blob/') !== text
}

function withAbsoluteLinks(text: string, url: string): string {
  let fence: string | undefined
  const lines = text.split('\n').map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const isCode = fence !== undefined || mark !== undefined
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    return isCode ? line : linkToRepository(line, url)
  })
  return lines.join('\n')
}

/** Links and images, definitions, and the attributes of HTML that contain a URL. */
function linkToRepository(line: string, url: string): string {
  const change = (_: string, lead: string, href: string) => lead + absolute(href, url)
  return line
    .replace(/(\]\(<?)([^\s()<>]+)/g, change)
    .replace(/^( {0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/, change)
    .replace(/(\s(?:src|srcset|href)=")([^"\s]+)/g, change)
}

/** Hosts show a file at /blob/, and serve the file itself, which an image needs, at /raw/. */
function absolute(href: string, url: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)) return finalUrl(href)
  const path = posix.normalize(href.replace(/^\/+/, '')).replace(/^(?:\.\.\/)+|^\.\//, '')
  const isMedia = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(path)
  return isMedia ? finalUrl(url.replace('/blob/', '/raw/') + path) : url + path
}

/** GitHub redirects what is at /raw/ to another host, which a content security policy would have to allow, too. */
function finalUrl(href: string): string {
  return href.replace(
    /^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:raw\/([^?#]+)|blob\/([^?#]+)\?raw=true)$/,
    (_, repository, path, shown) =>
      `https://raw.githubusercontent.com/${repository}/${path ?? shown}`,
  )
}
