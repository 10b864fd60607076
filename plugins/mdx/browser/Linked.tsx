import { usePage, useSite } from 'docs-build/runtime'
import type { ElementType } from 'react'
import { stripBase } from './strip-base.ts'

export interface LinkedProps {
  /** What is rendered. */
  readonly as: ElementType
  /** The prop that says where it leads. */
  readonly attribute: 'href' | 'src' | 'to'
  /** The key of the link in the data of the page. */
  readonly link: string
  readonly [prop: string]: unknown
}

/** A link or an image of an MDX page: the build has found out where it leads, and how large the image is. */
export default function Linked({ as: Element, attribute, link, ...rest }: LinkedProps) {
  const { links } = usePage()
  const { baseUrl } = useSite()
  const found = links?.[link]
  if (!found) return <Element {...rest} />
  // As for the links of the runtime, `to` has no base.
  const href = attribute === 'to' ? stripBase(found.href, baseUrl) : found.href
  const { srcset: srcSet, sizes, rel } = found
  const variants = srcSet === undefined ? {} : { srcSet, sizes }
  const known = { ...sizeOf(found, rest), ...variants, ...(rel && { rel }) }
  return <Element {...known} {...rest} {...{ [attribute]: href }} />
}

/** Where a link leads, and the size of an image. */
export interface FoundLink extends Size {
  readonly href: string
  /** Of a link that the router leaves to the browser. */
  readonly rel?: 'external'
  /** Of an image in several widths. */
  readonly srcset?: string
  readonly sizes?: string
}

interface Size {
  readonly width?: number
  readonly height?: number
}

/** The size of the file, unless the author wrote one; a missing side follows from the other. */
export function sizeOf({ width, height }: Size, given: Readonly<Record<string, unknown>>): Size {
  if (width === undefined || height === undefined) return {}
  if (given.width === undefined && given.height === undefined) return { width, height }
  if (Number(given.width) > 0) return { height: Math.round((Number(given.width) * height) / width) }
  return Number(given.height) > 0
    ? { width: Math.round((Number(given.height) * width) / height) }
    : {}
}
