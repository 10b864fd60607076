import { type ReactNode, useState } from 'react'
import { type SearchModalProps, usePage, useSite, useStrings } from '../../runtime/index.ts'
import { SearchControlContext } from './search-control.ts'
import { useSearchModule } from './use-search-module.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** What the modal is opened with, and the page that it stands on: it goes with it. */
interface Asked extends Omit<SearchModalProps, 'onClose'> {
  readonly url: string
}

/** Holds the search modal for all that open it. Its script is loaded when the reader reaches for it. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const { search } = useSite()
  const { url } = usePage()
  const t = useStrings()
  const { module, hasFailed, load } = useSearchModule()
  const [asked, setAsked] = useState<Asked>()
  const Modal = asked?.url === url && !hasFailed && module?.SearchModal
  const open = (query?: string) => {
    const initialQuery = query ?? String(getSelection()).trim().slice(0, 64)
    setAsked({ initialQuery, isSelection: query === undefined && initialQuery !== '', url })
    load(true)
  }
  const close = () => setAsked(undefined)
  useShortcuts(search?.shortcuts, Modal ? close : undefined, open)
  if (!search) return children
  return (
    <SearchControlContext value={{ open, warmUp: () => load(false) }}>
      {children}
      <div className="search-status" role="status">
        {hasFailed && t('searchNotLoaded')}
      </div>
      {Modal && <Modal {...asked} onClose={close} />}
    </SearchControlContext>
  )
}
