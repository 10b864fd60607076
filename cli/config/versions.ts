import type { UserVersion, VersionConfig } from './types.ts'

/** Fills in what the versions leave out; without any there is one, of all pages. */
export function completeVersions(versions: readonly UserVersion[] | undefined): VersionConfig[] {
  const given = versions?.length ? versions : [{ name: 'current', label: 'Docs' }]
  const latest = Math.max(
    0,
    given.findIndex(({ isLast }) => isLast),
  )
  return given.map((version, i) => completeVersion(version, i, i === latest))
}

/** Fills in what the `i`th version leaves out. */
export function completeVersion(version: UserVersion, i: number, isLast: boolean): VersionConfig {
  return {
    name: version.name,
    label: version.label ?? version.name,
    path: versionPath(version, i),
    dir: versionDir(version, i),
    isLast,
    mainDoc: version.mainDoc,
    banner: version.banner ?? (isLast ? 'none' : 'unmaintained'),
    draftIds: version.draftIds ?? [],
  }
}

type Named = Pick<UserVersion, 'name' | 'path' | 'dir'>

/** Pathname of the `i`th version, without a slash at its end: '/' or '/v3'. */
export function versionPath({ name, path }: Named, i: number): string {
  return (path ?? (i === 0 ? '/' : `/${name}`)).replace(/\/+$/, '') || '/'
}

/** Folder of the `i`th version below `content/`: '' or 'v3'. */
export function versionDir(version: Named, i: number): string {
  const parts = (version.dir ?? versionPath(version, i)).split('/')
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}
