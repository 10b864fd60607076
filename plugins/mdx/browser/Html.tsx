import { usePage } from 'docs-build/runtime'
import type { ElementType } from 'react'
import { type FoundLink, sizeOf } from './Linked.tsx'

export interface HtmlProps {
  /** What is rendered. */
  readonly as: ElementType
  /** Its content. A link has the attribute `docs-link` with its key in the data of the page, before `href` or `src`. */
  readonly html: string
  readonly [prop: string]: unknown
}

/** An element whose content is known but for where its links lead. */
export default function Html({ as: Element, html, ...rest }: HtmlProps) {
  const { links } = usePage()
  const filled = html.replace(linkPattern, (_, key: string, name: string, written: string) => {
    const found = links?.[key]
    return found ? attributesOf(found, name) : ` ${name}="${written}"`
  })
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: filled }} />
}

const linkPattern = / docs-link="([\da-f]{8})" (href|src)="([^"]*)"/g

function attributesOf(found: FoundLink, name: string): string {
  const { srcset, sizes, rel } = found
  const variants = srcset === undefined ? {} : { srcset, sizes }
  const all = { [name]: found.href, ...sizeOf(found, {}), ...variants, ...(rel && { rel }) }
  return Object.entries(all)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('')
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
