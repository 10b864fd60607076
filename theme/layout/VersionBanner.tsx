import { Link, usePage, useSite } from '../../runtime/index.ts'
import { preferVersion } from '../hooks/use-version-choice.ts'

/** Tells readers of a version that is not the current one, and shows the way to it. */
export function VersionBanner() {
  const { title, versions } = useSite()
  const { doc } = usePage()
  const version = versions.find(({ name }) => name === doc?.version)
  const latest = versions.find(({ isLast }) => isLast)
  if (!version || !latest || version === latest || version.banner === 'none') return null
  const alternate = doc?.alternates.find((other) => other.version === latest.name)
  return (
    <div className="version-banner" role="alert">
      <p>
        {version.banner === 'unmaintained'
          ? `This is the documentation of ${title} ${version.label}, which is no longer maintained. `
          : `This is the documentation of ${title} ${version.label}, which is not released yet. `}
        <Link to={alternate?.url ?? latest.mainUrl} onClick={() => preferVersion(latest.name)}>
          {alternate?.same
            ? `Read this page for ${latest.label}`
            : `Go to the ${latest.label} docs`}
        </Link>
      </p>
    </div>
  )
}
