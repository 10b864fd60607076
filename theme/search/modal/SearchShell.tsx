import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  ErrorBoundary,
  type ErrorProps,
  type SearchModalProps,
  type SearchModule,
  useStrings,
} from '../../../runtime/index.ts'
import { SearchIcon } from '../../components/icons.tsx'
import { earlyQuery, endEarlyInput } from '../../early-input.ts'
import { LoadingIcon } from '../icons.tsx'
import { SearchFailure } from '../SearchFailure.tsx'
import { stallDelay } from '../stall-delay.ts'
import { showDialog } from './show-dialog.ts'

export interface SearchShellProps extends Pick<SearchModalProps, 'initialQuery' | 'onClose'> {
  /** Whether the query was selected on the page: then it is selected in the input too. */
  readonly isSelection: boolean
  readonly module: SearchModule | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/**
 * The search dialog. Until its script is loaded, an input: the modal takes over the text and what is selected in it, but
 * not while an input method composes. If the modal crashes, the input is back with an error, and the page stays.
 */
export function SearchShell({ module, ...props }: SearchShellProps) {
  const { initialQuery, isSelection, onClose } = props
  const input = useRef<HTMLInputElement>(null)
  const [composes, setComposes] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const shell = { ...props, ref: input, onCompose: setComposes, onSubmit: setSubmitted }
  const [Crashed] = useState(() => ({ retry }: ErrorProps) => (
    <Shell {...shell} hasFailed onRetry={retry} />
  ))
  if (!module || composes) {
    return <Shell {...shell} />
  }
  // The modal reads them once: the input is gone in later renders.
  const { value = initialQuery, selectionStart, selectionEnd } = input.current ?? {}
  return (
    <ErrorBoundary fallback={Crashed}>
      <module.SearchModal
        initialQuery={value}
        selection={[
          selectionStart ?? (isSelection ? 0 : value.length),
          selectionEnd ?? value.length,
        ]}
        isSubmitted={isSubmitted}
        onClose={onClose}
      />
    </ErrorBoundary>
  )
}

interface ShellProps extends Omit<SearchShellProps, 'module'> {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onCompose: (composes: boolean) => void
  readonly onSubmit: (isSubmitted: boolean) => void
}

function Shell({ ref, initialQuery, isSelection, hasFailed, ...on }: ShellProps) {
  const t = useStrings()
  const dialog = useRef<HTMLDialogElement>(null)
  const isStalled = useStalled(!hasFailed)
  useLayoutEffect(() => {
    const [box, field] = [dialog.current, ref.current]
    if (!box || !field) return
    const hide = showDialog(box)
    field.value ||= earlyQuery() || initialQuery
    endEarlyInput()
    field.focus()
    if (isSelection) field.select()
    return hide
  }, [ref, initialQuery, isSelection])
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      className={`DocSearch DocSearch-Container${isStalled ? ' DocSearch-Container--Stalled' : ''}`}
      aria-label={t('search')}
      // The event can come late, after the dialog was opened again.
      onClose={(event) => event.currentTarget.open || on.onClose()}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        on.onClose()
      }}
      onCompositionStart={() => on.onCompose(true)}
      onCompositionEnd={() => on.onCompose(false)}
    >
      <div className="DocSearch-Modal">
        <div className="DocSearch-SearchBar">
          <form
            className="DocSearch-Form"
            onInput={() => on.onSubmit(false)}
            onSubmit={(event) => {
              event.preventDefault()
              on.onSubmit(true)
            }}
          >
            <div className="DocSearch-MagnifierLabel">
              <SearchIcon />
            </div>
            <div className="DocSearch-LoadingIndicator">
              <LoadingIcon />
            </div>
            <input
              ref={ref}
              id="docsearch-input"
              className="DocSearch-Input"
              type="search"
              aria-label={t('search')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={64}
              placeholder={t('searchDocs')}
            />
          </form>
          <button type="button" className="DocSearch-Cancel" onClick={on.onClose}>
            {t('cancel')}
          </button>
        </div>
        <div role="status">
          {hasFailed && (
            <SearchFailure
              part="search"
              typed={() => ref.current?.value ?? ''}
              onRetry={() => {
                ref.current?.focus()
                on.onRetry()
              }}
            />
          )}
        </div>
      </div>
    </dialog>
  )
}

/** Whether something has been loading for so long that the reader should see it. */
function useStalled(isLoading: boolean): boolean {
  const [isStalled, setStalled] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setStalled(true), stallDelay)
    return () => {
      clearTimeout(timer)
      setStalled(false)
    }
  }, [isLoading])
  return isStalled
}
