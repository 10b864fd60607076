import { type ReactNode, useState } from 'react'
import { type SearchModalProps, usePage, useSite, useStrings } from '../../runtime/index.ts'
import { SearchControlContext } from './search-control.ts'
import { useReopening } from './use-reopening.ts'
import { useSearchModule } from './use-search-module.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** What the modal is opened with, and the page it is open on: a navigation closes it. */
interface OpenedModal extends Omit<SearchModalProps, 'onClose'> {
  readonly url: string
}

/** Contains the search modal for everything that opens it. Its script is loaded when the reader is about to open it. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const { search } = useSite()
  const { url } = usePage()
  const t = useStrings()
  const { module, hasFailed, load } = useSearchModule()
  const [opened, setOpened] = useState<OpenedModal>()
  const Modal = opened?.url === url && !hasFailed && module?.SearchModal
  const open = (query?: string) => {
    const initialQuery = query ?? String(getSelection()).trim().slice(0, 64)
    setOpened({ initialQuery, isSelection: query === undefined && initialQuery !== '', url })
    load(true, initialQuery)
  }
  useReopening(open)
  const close = () => setOpened(undefined)
  useShortcuts(search?.shortcuts, Modal ? close : undefined, open)
  if (!search) return children
  return (
    <SearchControlContext value={{ open, warmUp: () => load(false) }}>
      {children}
      <div className="search-status" role="status">
        {hasFailed && t('searchNotLoaded')}
      </div>
      {Modal && <Modal {...opened} onClose={close} />}
    </SearchControlContext>
  )
}
