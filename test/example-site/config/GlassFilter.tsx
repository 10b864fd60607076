import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface GlassFilterProps {
  /** A table whose rows are filtered. */
  readonly children?: ReactNode
}

/** A field above a table: rows without its text are hidden. Without scripts the table is complete. */
export default function GlassFilter({ children }: GlassFilterProps) {
  const table = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const id = useId()

  useEffect(() => {
    for (const row of table.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])
      row.hidden = !row.textContent?.toLowerCase().includes(text.toLowerCase())
  }, [text])

  return (
    <div>
      <p>
        <label htmlFor={id}>Find a glass</label>{' '}
        <input id={id} type="search" onChange={(event) => setText(event.target.value)} />
      </p>
      <div ref={table}>{children}</div>
    </div>
  )
}
