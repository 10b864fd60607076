import { useEffect } from 'react'
import { storageKeys, useSite, type VersionData, writeStored } from '../../runtime/index.ts'
import { useStored } from './use-stored.ts'

/** The docs version the reader chose before; undefined until hydrated. A version that no longer exists is removed. */
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

/** Stores a version: only when the reader picks one, not when they open one of its pages. */
export function preferVersion(name: string): void {
  writeStored(storageKeys.preferredVersion, name)
}
