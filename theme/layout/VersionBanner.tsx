import { Link, usePage, useSite, useStrings } from '../../runtime/index.ts'
import { preferVersion } from '../hooks/use-version-choice.ts'

/** Warns readers of a version other than the current one, and links to the current one. */
export function VersionBanner() {
  const { title, versions } = useSite()
  const { doc } = usePage()
  const t = useStrings()
  const version = versions.find(({ name }) => name === doc?.version)
  const latest = versions.find(({ isLast }) => isLast)
  if (!version || !latest || version === latest || version.banner === 'none') return null
  const alternate = doc?.alternates.find((other) => other.version === latest.name)
  return (
    <div className="version-banner" role="alert">
      <p>
        {`${t(version.banner, { title, label: version.label })} `}
        <Link to={alternate?.url ?? latest.mainUrl} onClick={() => preferVersion(latest.name)}>
          {t(alternate?.same ? 'readThisPageFor' : 'goToDocs', { label: latest.label })}
        </Link>
      </p>
    </div>
  )
}
