import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage, useSite } from '../../runtime/index.ts'
import { earlyQuery } from '../early-input.ts'
import { SearchShell } from './modal/SearchShell.tsx'
import { useShortcuts } from './modal/use-shortcuts.ts'
import { type SearchControl, SearchControlContext } from './search-control.ts'
import { useReopening } from './use-reopening.ts'
import { useSearchModule } from './use-search-module.ts'

/** What the dialog is opened with, and the page it is open on: a navigation closes it. */
interface OpenedSearch {
  readonly initialQuery: string
  readonly isSelection: boolean
  readonly url: string
}

/** Contains the search dialog for everything that opens it. Its script is loaded when the reader is about to open it. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const { search } = useSite()
  const { url } = usePage()
  const { module, hasFailed, load } = useSearchModule()
  const [opened, setOpened] = useState<OpenedSearch>()
  const isOpen = opened?.url === url
  const open = (query?: string) => {
    const initialQuery = query ?? String(getSelection()).trim().slice(0, 64)
    setOpened({ initialQuery, isSelection: query === undefined && initialQuery !== '', url })
    load(true)
  }
  const latest = useRef({ open, load })
  useLayoutEffect(() => {
    latest.current = { open, load }
  })
  // A new object would render all again that uses it, and remove what is not hydrated yet.
  const [control] = useState<SearchControl>(() => ({
    open: (query) => latest.current.open(query),
    warmUp: () => latest.current.load(false),
  }))
  useReopening(open)
  const close = () => setOpened(undefined)
  useShortcuts(search?.shortcuts, isOpen ? close : undefined, open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const query = earlyQuery()
    if (query !== undefined) open(query || undefined)
  }, [])
  if (!search) return children
  return (
    <SearchControlContext value={control}>
      {children}
      {isOpen && (
        <SearchShell
          {...opened}
          module={module}
          hasFailed={hasFailed}
          onRetry={() => load(true)}
          onClose={close}
        />
      )}
    </SearchControlContext>
  )
}
