import { type ReactNode, useRef } from 'react'
import { ChevronIcon } from '../../components/icons.tsx'
import { useDropdown } from '../../hooks/use-dropdown.ts'

export interface DropdownProps {
  readonly label: string
  /** Describes the label to screen readers. */
  readonly kind?: string
  /** Called when the menu opens or closes. */
  readonly onToggle?: () => void
  /** `li` elements. */
  readonly children: ReactNode
}

/** A list of links behind a label. */
export function Dropdown({ label, kind, onToggle, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useDropdown(details)
  return (
    // The reader may have opened it before hydration.
    <details ref={details} className="dropdown" onToggle={onToggle} suppressHydrationWarning>
      <summary className="navbar-link">
        {kind && <span className="visually-hidden">{kind} </span>}
        {label}
        <ChevronIcon />
      </summary>
      <ul className="dropdown-menu">{children}</ul>
    </details>
  )
}
