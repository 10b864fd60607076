import { useState } from 'react'
import {
  Link,
  type NavLink,
  usePage,
  useSite,
  useStrings,
  type VersionData,
} from '../../../runtime/index.ts'
import { preferVersion, usePreferredVersion } from '../../hooks/use-version-choice.ts'
import { Dropdown } from './Dropdown.tsx'

/** Renders links to this page in other docs versions, or a plain link if the menu would list only one version. */
export function VersionDropdown({ after }: { readonly after: readonly NavLink[] }) {
  const { versions: all } = useSite()
  const versions = all.filter(({ menu }) => menu !== false)
  const { doc } = usePage()
  const preferred = usePreferredVersion()
  const t = useStrings()
  // Read when the menu opens: links then keep the reader's place, and server and client render the same.
  const [place, setPlace] = useState('')
  const active = versions.find(({ name }) => name === doc?.version)
  const shown = active ?? preferred ?? versions.find(({ isLast }) => isLast)
  const linkTo = useVersionLink(place)
  if (!shown) return null
  if (versions.length + after.length === 1) {
    return (
      <Link className="navbar-link" to={shown.mainUrl}>
        {shown.label}
      </Link>
    )
  }
  return (
    <Dropdown
      label={shown.label}
      kind={t('version')}
      onToggle={() => setPlace(location.search + location.hash)}
    >
      {versions.map((version) => (
        <li key={version.name}>
          <Link
            to={linkTo(version)}
            aria-current={version === active ? 'true' : undefined}
            onClick={() => preferVersion(version.name)}
          >
            {version.label}
          </Link>
        </li>
      ))}
      {after.map(({ label, url, rel }, i) => (
        <li key={i}>
          <Link to={url} rel={rel}>
            {label}
          </Link>
        </li>
      ))}
    </Dropdown>
  )
}

/** A version's URL for this page, with `place` (query and hash) if it is the same page. */
function useVersionLink(place: string): (version: VersionData) => string {
  const { doc, url } = usePage()
  return ({ name, mainUrl }) => {
    if (name === doc?.version) return url + place
    const alternate = doc?.alternates.find(({ version }) => version === name)
    return alternate?.same ? alternate.url + place : (alternate?.url ?? mainUrl)
  }
}
