import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { decodeUrl, splitHref } from '../../runtime/contract/url.ts'
import { readPage } from '../content/read-page.ts'
import { explainRefusal, hasCode, lookAt } from '../files/disk.ts'
import { findFrontMatter } from '../files/front-matter-bounds.ts'
import { isPageFile } from './find-page.ts'
import type { LinkOptions } from './link-options.ts'

/** As much of a broken link as decides what is wrong with the file that it names. */
interface NamedLink {
  /** The file with the link, relative to the root. */
  readonly from: string
  readonly options: Pick<LinkOptions, 'root'>
}

/** Why a link is broken although the file that it names exists; undefined if it doesn't. */
export function explainNoPage(
  href: string,
  { from, options: { root } }: NamedLink,
): { readonly reason: string; readonly fix: string } | undefined {
  if (href.startsWith('/') || !from.startsWith('content/')) return undefined
  const folder = posix.dirname(from)
  const placeOf = (path: string) => posix.join(folder, decodeUrl(path))
  const { path } = splitHref(href)
  if (path !== href) {
    // `what?.md` is a name, and the path of a URL ends at `?` and `#`.
    const whole = placeOf(href)
    const [, sign = ''] = /^[^?#]*([?#])/.exec(href) ?? []
    if (isPageFile(whole) && isFile(join(root, whole)))
      return {
        reason: `in a URL, "${sign}" ends the path`,
        fix: `write "${href.replace(sign, encodeURIComponent(sign))}"`,
      }
  }
  const place = placeOf(path).replace(/\/$/, '')
  if (!place.startsWith('content/')) return undefined
  if (/\.[a-z\d]{1,5}$/i.test(place) && !isPageFile(place)) return undefined
  const ends = isPageFile(place) ? [''] : ['.md', '.mdx', '/index.md', '/index.mdx']
  for (const file of ends.map((end) => place + end)) {
    const explained =
      explainAccess(file, root) ??
      (isFile(join(root, file)) ? explainFile(file, root) : explainName(file, root))
    if (explained) return explained
  }
  return undefined
}

/** A folder that may not be read can have any file. */
function explainAccess(file: string, root: string) {
  try {
    statSync(join(root, file))
    return undefined
  } catch (error) {
    const refusal = hasCode(error, 'EACCES', 'EPERM') ? explainRefusal(error) : undefined
    return refusal && { reason: `${file} cannot be read; ${refusal.reason}`, fix: refusal.fix }
  }
}

function explainFile(file: string, root: string) {
  const hidden = file.split('/').find((name) => /^[_.]/.test(name))
  if (hidden !== undefined) {
    return {
      reason: `${file} is not a page, because "${hidden}" begins with "${hidden[0]}"`,
      fix: `rename "${hidden}", or include the file where you need its content`,
    }
  }
  const { yaml = '' } = findFrontMatter(readPage(file, () => readFileSync(join(root, file))).text)
  if (!/^draft:\s*(?:true|yes|on)\b/im.test(yaml)) return undefined
  return {
    reason: `${file} is a draft, which only "docs-build dev" shows`,
    fix: `remove "draft" from the front matter of ${file}, or remove the link`,
  }
}

/** A file of almost the same name: in other upper- and lower-case letters. */
function explainName(file: string, root: string) {
  const key = (one: string) => one.normalize().toLowerCase()
  const similar = namesIn(join(root, dirname(file))).find((one) => key(one) === key(basename(file)))
  if (similar === undefined) return undefined
  return {
    reason: `the file is named "${similar}", and URLs are case-sensitive`,
    fix: 'use the same uppercase and lowercase letters as in the file name',
  }
}

function isFile(path: string): boolean {
  return lookAt(path)?.isFile() ?? false
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
