import { type ReactNode, useEffect, useRef } from 'react'

export interface FilterProps {
  /** What the entries are, in the plural: "providers". */
  readonly of: string
  /** The label of the text field. */
  readonly label: string
  /** The label of a select beside it, which shows the rows that have one of the `choices` in a cell. */
  readonly choice?: string
  /** Values separated by commas. */
  readonly choices?: string
  /** Static HTML with the entries: see `showMatches`. */
  readonly children?: ReactNode
}

/**
 * Fields that filter the entries below them. The content is complete without JavaScript: the filter hides what doesn't
 * match. Its logic is a separate script, so that pages without a filter don't load it.
 */
export default function Filter({ of, label, choice, choices = '', children }: FilterProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const leave = new AbortController()
    import('./run-filter.ts')
      .then(({ runFilter }) => box.current && runFilter(box.current, of, leave.signal))
      // Without its script the page stays as it is.
      .catch(() => {})
    return () => leave.abort()
  }, [of])

  return (
    <div ref={box} className="filter">
      <div className="filter-fields">
        <label>
          {label}
          <input type="search" autoComplete="off" />
        </label>
        {choice && (
          <label>
            {choice}
            <select autoComplete="off">
              <option value="">All</option>
              {choices.split(', ').map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="filter-count" role="status" />
      <div className="filter-content">{children}</div>
    </div>
  )
}
