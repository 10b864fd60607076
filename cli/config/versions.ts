import { posix } from 'node:path'
import type { UserVersion, VersionConfig } from './types.ts'

/** Fills in the defaults of versions. Without versions, there is one that contains all pages. */
export function completeVersions(versions: readonly UserVersion[] | undefined): VersionConfig[] {
  const written = versions?.length ? versions : [{ name: 'current', label: 'Docs' }]
  const latest = Math.max(
    0,
    written.findIndex(({ isLast }) => isLast),
  )
  return written.map((version, i) => completeVersion(version, i, i === latest))
}

/** Fills in the defaults of the `i`th version. */
export function completeVersion(version: UserVersion, i: number, isLast: boolean): VersionConfig {
  return {
    name: version.name,
    label: version.label ?? version.name,
    path: versionPath(version, i),
    dir: versionDir(version, i),
    isLast,
    mainDoc: version.mainDoc,
    banner: version.banner ?? (isLast || version.menu === false ? 'none' : 'unmaintained'),
    menu: version.menu ?? true,
    draftIds: version.draftIds ?? [],
    counterparts: version.counterparts ?? {},
  }
}

type Named = Pick<UserVersion, 'name' | 'path' | 'dir'>

/** Pathname of the `i`th version, without a trailing slash: '/' or '/v3'. */
export function versionPath({ name, path }: Named, i: number): string {
  return (path ?? (i === 0 ? '/' : `/${name}`)).replace(/\/+$/, '') || '/'
}

/** Folder of the `i`th version, relative to `content/`: '', 'v3' or '../docs'. */
export function versionDir(version: Named, i: number): string {
  const dir = (version.dir ?? versionPath(version, i)).replace(/^\/+/, '')
  return posix.normalize(`${dir}/`).replace(/^\.?\/|\/$/g, '')
}
