import { storageKeys, useSite, type VersionData, writeStored } from '../../runtime/index.ts'
import { useStored } from './use-stored.ts'

/** The docs version the reader chose before, if it still exists; undefined until hydrated. */
export function usePreferredVersion(): VersionData | undefined {
  const { versions } = useSite()
  const name = useStored(storageKeys.preferredVersion)
  return versions.find((version) => version.name === name)
}

/** Remembers a version: only when the reader picks one, never because a page of it was opened. */
export function preferVersion(name: string): void {
  writeStored(storageKeys.preferredVersion, name)
}
