import { useArrivedTitle, useNavigationPending, useStrings } from '../../runtime/index.ts'

/** Renders a bar while the next page is loading. Announces to screen readers that it is loading, then its title. */
export function NavigationStatus() {
  const isPending = useNavigationPending()
  const title = useArrivedTitle()
  const t = useStrings()
  return (
    <>
      {isPending && <div className="navigation-progress" aria-hidden="true" />}
      <div className="visually-hidden" role="status">
        {isPending ? t('loadingPage') : title}
      </div>
    </>
  )
}
