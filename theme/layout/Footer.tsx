import { Link, useSite, useStrings } from '../../runtime/index.ts'

/** Renders links by section and the copyright line, or nothing if the site has neither. */
export function Footer() {
  const { footer } = useSite()
  const t = useStrings()
  if (footer.sections.length === 0 && !footer.copyright) return null
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footer.sections.length > 0 && (
          <nav className="footer-sections" aria-label={t('footer')}>
            {footer.sections.map(({ title, items }, index) => (
              <div key={index}>
                <p className="footer-title">{title}</p>
                <ul aria-label={title}>
                  {items.map(({ label, url, rel }, i) => (
                    <li key={i}>
                      <Link to={url} rel={rel}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        {footer.copyrightHtml ? (
          <p
            className="footer-copyright"
            dangerouslySetInnerHTML={{ __html: footer.copyrightHtml }}
          />
        ) : (
          footer.copyright && <p className="footer-copyright">{footer.copyright}</p>
        )}
      </div>
    </footer>
  )
}
