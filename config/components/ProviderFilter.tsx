import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface ProviderFilterProps {
  /** A table of providers; the third cell of each row lists its protocols. */
  readonly children?: ReactNode
}

const protocols = ['OAuth 2.0', 'OpenID Connect', 'OAuth 1.0A', 'Email', 'Credentials']

/**
 * Two fields that filter a table of providers: part of the name, and the protocol. The table is static HTML and complete
 * without JavaScript; the filter hides rows that do not match.
 */
export default function ProviderFilter({ children }: ProviderFilterProps) {
  const table = useRef<HTMLDivElement>(null)
  const [name, setName] = useState('')
  const [protocol, setProtocol] = useState('')
  const [count, setCount] = useState('')
  const id = useId()

  useEffect(() => {
    const rows = [...(table.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]
    const words = name.toLowerCase().split(/\s+/)
    for (const row of rows) {
      const text = row.textContent?.toLowerCase() ?? ''
      const fits = !protocol || row.cells[2]?.textContent?.split(', ').includes(protocol)
      row.hidden = !fits || !words.every((word) => text.includes(word))
    }
    const isAsked = name !== '' || protocol !== ''
    const shown = rows.filter((row) => !row.hidden).length
    setCount(
      !isAsked ? '' : shown > 0 ? `${shown} of ${rows.length} providers` : 'No provider fits',
    )
  }, [name, protocol])

  return (
    <div className="provider-filter">
      <div className="provider-filter-fields">
        <div>
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            id={`${id}-name`}
            type="search"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-protocol`}>Protocol</label>
          <select id={`${id}-protocol`} onChange={(event) => setProtocol(event.target.value)}>
            <option value="">All</option>
            {protocols.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      </div>
      <p className="provider-filter-count" role="status">
        {count}
      </p>
      <div ref={table}>{children}</div>
    </div>
  )
}
