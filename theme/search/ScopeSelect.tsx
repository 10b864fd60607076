import { useSite } from '../../runtime/index.ts'
import { useSearchStrings } from './use-search-strings.ts'

export interface ScopeSelectProps {
  /** Name of the docs version that is searched; undefined for all. */
  readonly version: string | undefined
  readonly onChange: (version: string | undefined) => void
}

/** Shows and changes the docs version that is searched; renders nothing if there is only one. */
export function ScopeSelect({ version, onChange }: ScopeSelectProps) {
  const { versions } = useSite()
  const t = useSearchStrings()
  if (versions.length < 2) return null
  return (
    <select
      className="DocSearch-Scope"
      aria-label={t('searchedVersion')}
      value={version ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      {versions.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
      <option value="">{t('allVersions')}</option>
    </select>
  )
}
