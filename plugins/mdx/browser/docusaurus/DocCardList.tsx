import { HydrationBoundary, Link, usePage, useSite } from 'docs-build/runtime'
import '../components.css'
import { stripBase } from '../strip-base.ts'
import {
  findFirstSidebarItemLink,
  type SidebarItemCategory,
  useCurrentSidebarSiblings,
} from './sidebar-items.ts'

/** A card of the list: a link, or an item of a sidebar. */
export type DocCard =
  | {
      readonly type?: 'link'
      readonly label: string
      readonly href: string
      readonly description?: string
    }
  | (SidebarItemCategory & { readonly description?: string })

export interface DocCardListProps {
  /** @default the pages of the category that the page is in, or is the page of */
  readonly items?: readonly DocCard[]
}

export default function DocCardList({ items }: DocCardListProps) {
  if (items) return <Cards items={items} />
  return (
    <HydrationBoundary fallback={null}>
      <CategoryCards />
    </HydrationBoundary>
  )
}

function Cards({ items }: { readonly items: readonly DocCard[] }) {
  const { baseUrl } = useSite()
  return (
    <div className="card-grid">
      {items.map((item) => {
        const { label, description } = item
        const href = item.type === 'category' ? findFirstSidebarItemLink(item) : item.href
        if (href === undefined) return null
        return (
          <div className="card card-link" key={`${label} ${href}`}>
            <Link className="card-title" to={stripBase(href, baseUrl)}>
              {label}
            </Link>
            {description && <span className="card-content">{description}</span>}
          </div>
        )
      })}
    </div>
  )
}

function CategoryCards() {
  const { url } = usePage()
  const { baseUrl } = useSite()
  const items = useCurrentSidebarSiblings()
  return <Cards items={items.filter(({ href }) => href !== baseUrl + url.slice(1))} />
}
