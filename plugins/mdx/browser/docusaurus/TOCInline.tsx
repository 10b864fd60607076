import { usePage } from 'docs-build/runtime'

/** A heading in the variable `toc` of a page. */
export interface TocItem {
  readonly value: string
  readonly id: string
  readonly level: number
}

export interface TOCInlineProps {
  /** @default the headings of the contents list */
  readonly toc?: readonly TocItem[]
  /** @default 2 */
  readonly minHeadingLevel?: number
  /** @default 3 */
  readonly maxHeadingLevel?: number
}

/** The headings of the page as a list of links. */
export default function TOCInline({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: TOCInlineProps) {
  const { contents } = usePage()
  const all = toc ?? contents.map(({ text, id, level }) => ({ value: text, id, level }))
  const items = all.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <TocList items={items} />
}

function TocList({ items }: { readonly items: readonly TocItem[] }) {
  const [first] = items
  if (!first) return null
  const starts = items.flatMap(({ level }, i) => (i === 0 || level <= first.level ? [i] : []))
  return (
    <ul>
      {starts.map((start, i) => {
        const [item, ...below] = items.slice(start, starts[i + 1])
        return (
          <li key={item?.id}>
            <a href={`#${item?.id}`}>{item?.value}</a>
            <TocList items={below} />
          </li>
        )
      })}
    </ul>
  )
}
