import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, extname, join, posix } from 'node:path'
import { isExternal, splitHref, withBase } from '../../../runtime/contract/url.ts'
import type { MarkdownEnv } from '../types.ts'
import { decode, encodePath, readable } from './address.ts'
import type { LinePlace } from './locate.ts'
import { reportAt } from './report.ts'
import type { LinkOptions } from './resolve-link.ts'

/** The address of an image: of `public/` under its name, of the page's folder under its content's hash in `assets/`. */
export function resolveImage(
  src: string,
  env: MarkdownEnv,
  options: LinkOptions,
  locate: () => LinePlace,
): string {
  if (isExternal(src)) return src
  const { path: written, query, hash } = splitHref(src)
  const path = decode(written)
  if (path.startsWith('/')) {
    if (env.targets.hasPublicFile(path)) return withBase(src, options.baseUrl)
    reportImage(src, `public${path}`, env, options, locate())
    return src
  }
  const folder = posix.join('content', posix.dirname(env.source))
  const place = posix.join(folder, path)
  const file = join(options.root, place)
  env.includes.add(file)
  if (!place.startsWith('content/') || !isFile(file)) {
    reportImage(src, place, env, options, locate())
    return src
  }
  const outputFile = hashedName(file)
  env.assets.set(outputFile, { file, outputFile })
  return withBase(`/${encodePath(outputFile)}`, options.baseUrl) + query + hash
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

function hashedName(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10)
  const extension = extname(file)
  return `assets/img/${basename(file, extension)}-${hash}${extension}`
}

function reportImage(
  src: string,
  missing: string,
  env: MarkdownEnv,
  { severity }: LinkOptions,
  place: LinePlace,
): void {
  const problem = {
    code: 'broken-image' as const,
    severity: severity.images,
    message: `Cannot show the image "${readable(src)}": there is no file ${missing}`,
    fix: 'add the file, or correct the path',
  }
  reportAt(env, place.line, problem, place.column)
}
