import type { KeyboardEvent, Ref } from 'react'
import { SearchIcon } from '../../components/icons.tsx'
import { LoadingIcon, ResetIcon } from '../icons.tsx'
import { maxModalQuery } from '../reducer.ts'
import { useSearchStrings } from '../use-search-strings.ts'
import { listId } from './item.ts'
import { tellingPart } from './telling-part.ts'
import type { ModalSearch } from './use-modal-search.ts'

export interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>
  readonly found: ModalSearch
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The input of the modal: it keeps the focus; `aria-activedescendant` is the active entry of the list. */
export function SearchBox({ ref, found, onKeyDown }: SearchBoxProps) {
  const { state, screen, items, activeId, onEnter } = found
  const t = useSearchStrings()
  const hasList = items.length > 0
  return (
    <form
      className="DocSearch-Form"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter('here')
      }}
      onReset={(event) => {
        event.preventDefault()
        found.setQuery('', event.currentTarget.querySelector('input'))
      }}
    >
      <label className="DocSearch-MagnifierLabel" htmlFor="docsearch-input" id="docsearch-label">
        <SearchIcon />
        <span className="DocSearch-VisuallyHiddenForAccessibility">{t('search')}</span>
      </label>
      <div className="DocSearch-LoadingIndicator">
        <LoadingIcon />
      </div>
      <input
        ref={ref}
        id="docsearch-input"
        className="DocSearch-Input"
        type="search"
        role="combobox"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-haspopup={screen === 'start' ? 'grid' : 'listbox'}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint={hasList ? 'go' : 'search'}
        maxLength={maxModalQuery}
        placeholder={t('searchDocs')}
        value={state.query}
        onChange={({ currentTarget }) => found.setQuery(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text').replace(/\s+/g, ' ').trim()
          if (text.length <= maxModalQuery) return
          event.preventDefault()
          found.setQuery(tellingPart(text, maxModalQuery))
        }}
      />
      <button
        type="reset"
        className="DocSearch-Reset"
        title={t('clearQuery')}
        aria-label={t('clearQuery')}
        hidden={!state.query}
      >
        <ResetIcon />
      </button>
    </form>
  )
}
