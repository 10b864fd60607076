import type { ReactNode } from 'react'

interface IconProps {
  readonly name: string
  /** Additional classes. */
  readonly more?: string
  readonly children: ReactNode
}

/**
 * The icons of the theme, on a grid of 24, which is their size without the style sheet. Hidden from assistive technology, which
 * reads the control's label.
 */
function Icon({ name, more = '', children }: IconProps) {
  return (
    <svg
      className={`icon${more}`}
      data-icon={name}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const SunIcon = () => (
  <Icon name="sun">
    <circle cx="12" cy="12" r="4.25" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  </Icon>
)

export const MoonIcon = () => (
  <Icon name="moon">
    <path d="M20 14.2A8.4 8.4 0 0 1 9.8 4a8.4 8.4 0 1 0 10.2 10.2Z" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon name="menu">
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon name="close">
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const ChevronIcon = () => (
  <Icon name="chevron">
    <path d="m8 10 4 4 4-4" />
  </Icon>
)

export const CopyIcon = () => (
  <Icon name="copy">
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h8.5A1.5 1.5 0 0 1 15 5" />
  </Icon>
)

export const ArrowUpIcon = () => (
  <Icon name="arrow-up">
    <path d="M12 19V5.5M6 11l6-6 6 6" />
  </Icon>
)

export const PencilIcon = () => (
  <Icon name="pencil">
    <path d="M4.5 19.5 5.6 15 16 4.6a1.8 1.8 0 0 1 2.6 0l.8.8a1.8 1.8 0 0 1 0 2.6L9 18.4Z" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon name="search" more=" DocSearch-Search-Icon">
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
)
