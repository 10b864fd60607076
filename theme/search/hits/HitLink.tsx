import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { ItemControl, SearchItem } from '../modal/item.ts'

export interface HitLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly item: SearchItem
  readonly control: ItemControl
}

/** The link of an entry: not a tab stop, because the input keeps the focus. */
export function HitLink({ item, control, ...rest }: HitLinkProps) {
  const external = item.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  return (
    <a
      {...external}
      {...rest}
      href={item.href}
      tabIndex={-1}
      onClick={(event) => {
        if (isModified(event)) return control.onOpened(item)
        event.preventDefault()
        control.onFollow(item, 'here')
      }}
      onAuxClick={(event) => event.button === 1 && control.onOpened(item)}
    />
  )
}

function isModified({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
