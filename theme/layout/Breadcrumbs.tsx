import { Link, usePage, useStrings } from '../../runtime/index.ts'

/** The path to the page through its sidebar. A page at the top has none. */
export function Breadcrumbs() {
  const { doc, url } = usePage()
  const t = useStrings()
  const steps = doc?.breadcrumbs ?? []
  if (steps.length < 2) return null
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            {step.url === undefined ? (
              <span>{step.label}</span>
            ) : step.url === url ? (
              <span aria-current="page">{step.label}</span>
            ) : (
              <Link to={step.url}>{step.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
