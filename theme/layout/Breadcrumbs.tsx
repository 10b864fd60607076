import { Link, usePage, useSite, useStrings } from '../../runtime/index.ts'

/**
 * Renders the path from the home page through the sidebar. Every page with a sidebar has this line, which keeps titles at the
 * same height.
 */
export function Breadcrumbs() {
  const { doc, url } = usePage()
  const { title, navbar } = useSite()
  const t = useStrings()
  if (!doc?.sidebar) return null
  const home = navbar.home ?? '/'
  const steps = url === home ? doc.breadcrumbs : [{ label: title, url: home }, ...doc.breadcrumbs]
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            {step.url && step.url !== url ? (
              <Link to={step.url}>{step.label}</Link>
            ) : (
              <span aria-current={step.url ? 'page' : undefined}>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
