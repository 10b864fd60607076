import { useEffect } from 'react'
import { storageKeys, useSite, type VersionData, writeStored } from '../../runtime/index.ts'
import { useStored } from './use-stored.ts'

/** The docs version the reader chose before; undefined until hydrated. One that is gone is forgotten. */
export function usePreferredVersion(): VersionData | undefined {
  const { versions } = useSite()
  const name = useStored(storageKeys.preferredVersion)
  const preferred = versions.find((version) => version.name === name)
  const isGone = name !== undefined && preferred === undefined
  useEffect(() => {
    if (isGone) writeStored(storageKeys.preferredVersion, undefined)
  }, [isGone])
  return preferred
}

/** Remembers a version: only when the reader picks one, never because a page of it was opened. */
export function preferVersion(name: string): void {
  writeStored(storageKeys.preferredVersion, name)
}
