import { type RefObject, useRef } from 'react'
import { type SearchModalProps, useSite } from '../../../runtime/index.ts'
import { Notices } from '../Notices.tsx'
import { maxModalQuery } from '../reducer.ts'
import { ScopeSelect } from '../ScopeSelect.tsx'
import { SearchFailure } from '../SearchFailure.tsx'
import { useSearchStrings } from '../use-search-strings.ts'
import { ModalFooter } from './ModalFooter.tsx'
import { Results } from './Results.tsx'
import { NoResults } from './Screens.tsx'
import { SearchBox } from './SearchBox.tsx'
import { StartScreen } from './StartScreen.tsx'
import { useModal } from './use-modal.ts'
import { type ModalSearch, useModalSearch } from './use-modal-search.ts'

/** The search: a dialog over the page, rendered while it is open. */
export function SearchModal({ initialQuery, selection, isSubmitted, onClose }: SearchModalProps) {
  const t = useSearchStrings()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const leaves = useRef(false)
  const composes = useRef(false)
  const found = useModalSearch({
    initialQuery: initialQuery.slice(0, maxModalQuery),
    isSubmitted,
    dropdown,
    onLeave: () => {
      leaves.current = true
      onClose()
    },
  })
  const { search, state, screen, spoken, onKeyDown } = found
  useModal({ dialog, input, leaves, selection })
  const isStalled = state.status === 'stalled'
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      className={`DocSearch DocSearch-Container${isStalled ? ' DocSearch-Container--Stalled' : ''}${screen === 'error' ? ' DocSearch-Container--Errored' : ''}`}
      aria-label={t('search')}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // Or the browser would move the focus to the backdrop after it has been restored.
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (!composes.current) onClose()
      }}
      onCompositionStart={() => {
        composes.current = true
      }}
      onCompositionEnd={() => {
        composes.current = false
      }}
      // For close gestures of the browser. The event can come late, after the dialog was opened again.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className="DocSearch-Modal">
        <div className="DocSearch-SearchBar">
          <SearchBox ref={input} found={found} onKeyDown={onKeyDown} />
          <ScopeSelect version={state.version} onChange={found.setVersion} />
          <button type="button" className="DocSearch-Cancel" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
        {/* Dragging over the list hides the on-screen keyboard. */}
        <div
          ref={dropdown}
          className="DocSearch-Dropdown"
          onTouchMove={() => input.current?.blur()}
        >
          <ModalScreen found={found} input={input} />
        </div>
        {/* Below the list, where they move no row. */}
        {state.hasFailed && <p className="DocSearch-Notice">{t('searchFailed')}</p>}
        <Notices
          search={search}
          state={state}
          onRetry={found.onRetry}
          onVersion={found.setVersion}
        />
        <ModalFooter />
        <div className="DocSearch-VisuallyHiddenForAccessibility" role="status">
          {spoken}
        </div>
      </div>
    </dialog>
  )
}

interface ModalScreenProps {
  readonly found: ModalSearch
  readonly input: RefObject<HTMLInputElement | null>
}

function ModalScreen({ found, input }: ModalScreenProps) {
  const { search, state, screen, groups, items, control, searches } = found
  const { versions } = useSite()
  const { results } = state
  if (screen === 'error') {
    const retry = () => {
      input.current?.focus()
      found.onRetry()
    }
    return <SearchFailure part="search-modal" typed={() => state.query} onRetry={retry} />
  }
  if (!results) {
    // Nothing yet, if it was opened with a query, or if there is nothing that could stay.
    if (state.query && (state.request === 1 || items.length === 0)) return null
    return <StartScreen items={items} searches={searches} control={control} />
  }
  if (screen === 'results') {
    return (
      <Results
        results={results}
        groups={groups}
        items={items}
        control={control}
        onLeave={found.onLeave}
      />
    )
  }
  return (
    <NoResults
      search={search}
      query={results.query}
      suggestions={state.suggestions}
      onSuggestion={(query) => found.setQuery(query, input.current)}
      onWiden={
        state.version !== undefined && versions.length > 1
          ? () => found.setVersion(undefined)
          : undefined
      }
    />
  )
}
