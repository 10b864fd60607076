import type { ExternalLink } from '../kit.ts'
import { anchorOfUrl } from './anchors.ts'
import type { Target } from './requests/check-url.ts'

/** A link, with the fragment that it names if the page is searched for it. */
export interface TargetLink extends ExternalLink {
  readonly anchor: string | undefined
}

/** A URL to request, with all links to it. */
export interface LinkedTarget extends Target {
  readonly links: readonly TargetLink[]
}

/** The links of a site by what is to be done about them. */
export interface PlannedTargets {
  /** By URL without fragment. */
  readonly targets: ReadonlyMap<string, LinkedTarget>
  /** Links whose URL can't be read. */
  readonly invalid: readonly ExternalLink[]
  /** Links that nothing is requested for. */
  readonly skipped: readonly ExternalLink[]
}

export interface TargetOptions {
  /** Whether pages are searched for anchors. */
  readonly anchors: boolean
  readonly isIgnored: (url: string) => boolean
  /** Whether links in a file are left out. */
  readonly isIgnoredFile: (file: string) => boolean
  /** Hosts that may be requested although they are on this machine. */
  readonly allowPrivate: readonly string[]
}

/** Joins links that need the same request. */
export function planTargets(
  links: readonly ExternalLink[],
  options: TargetOptions,
): PlannedTargets {
  const targets = new Map<string, { url: URL; fragments: Set<string>; links: TargetLink[] }>()
  const invalid: ExternalLink[] = []
  const skipped: ExternalLink[] = []
  for (const given of links) {
    const places = given.places.filter(({ file }) => !options.isIgnoredFile(file))
    const link = { ...given, places }
    if (places.length === 0 || options.isIgnored(link.url)) skipped.push(link)
    else if (!URL.canParse(link.url)) invalid.push(link)
    else {
      const url = new URL(link.url)
      if (isExample(url.hostname) || isThisMachine(url.hostname, options)) {
        skipped.push(link)
        continue
      }
      const anchor = options.anchors && link.kind === 'link' ? anchorOfUrl(url) : undefined
      url.hash = ''
      const target = targets.get(url.href) ?? { url, fragments: new Set(), links: [] }
      targets.set(url.href, target)
      target.links.push({ ...link, anchor })
      if (anchor !== undefined) target.fragments.add(anchor)
    }
  }
  const listed = [...targets].map(
    ([href, { fragments, ...target }]) => [href, { ...target, fragments: [...fragments] }] as const,
  )
  return { targets: new Map(listed), invalid, skipped }
}

/** Names that are reserved for examples: https://www.rfc-editor.org/rfc/rfc2606 */
function isExample(host: string): boolean {
  return /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)\.?$/i.test(host)
}

/** What a reader runs: such links are in many tutorials. */
function isThisMachine(host: string, { allowPrivate }: TargetOptions): boolean {
  const isLocal = /^(?:(?:.*\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i.test(host)
  return isLocal && allowPrivate.length === 0
}
