import type TypeScript from 'typescript'
import { isLibrary } from './allowed-files.ts'

type Registry = TypeScript.DocumentRegistry
type Key = TypeScript.DocumentRegistryBucketKey
type Mode = TypeScript.ResolutionMode
type Settings = TypeScript.CompilerOptions

/** The parsed files of packages in this thread, by the compiler that parsed them. */
const common = new WeakMap<typeof TypeScript, Registry>()

/**
 * Where a language service gets its parsed files. Those of packages and of TypeScript itself are shared by all services of a
 * thread with the same settings, so each is parsed once. Samples are its own: others may have the same names.
 */
export function shareDocuments(typescript: typeof TypeScript): Registry {
  const create = () => typescript.createDocumentRegistry(typescript.sys.useCaseSensitiveFileNames)
  const shared = common.get(typescript) ?? create()
  common.set(typescript, shared)
  const own = create()
  const unknownKind = typescript.ScriptKind.Unknown
  const of = (path: string) => (isOfPackage(path) ? shared : own)
  return {
    acquireDocument: (...args) => of(args[0]).acquireDocument(...args),
    acquireDocumentWithKey: (...args) => of(args[0]).acquireDocumentWithKey(...args),
    updateDocument: (...args) => of(args[0]).updateDocument(...args),
    updateDocumentWithKey: (...args) => of(args[0]).updateDocumentWithKey(...args),
    getKeyForCompilationSettings: (settings) => own.getKeyForCompilationSettings(settings),
    releaseDocument: (path: string, settings: Settings, kind = unknownKind, mode?: Mode) =>
      of(path).releaseDocument(path, settings, kind, mode),
    releaseDocumentWithKey: (path: TypeScript.Path, key: Key, kind = unknownKind, mode?: Mode) =>
      of(path).releaseDocumentWithKey(path, key, kind, mode),
    reportStats: () => own.reportStats(),
  }
}

/** Whether a file is part of a package, which only an installation changes. */
function isOfPackage(path: string): boolean {
  return isLibrary(path) || path.includes('/node_modules/')
}

/**
 * The host of a service with versions that differ if the file of a package does, because other services, which may have been
 * started before an installation, share it. For this service, a package stays as it was when it was first read.
 */
export function withFileVersions(
  host: TypeScript.LanguageServiceHost,
  { getModifiedTime }: TypeScript.System,
): TypeScript.LanguageServiceHost {
  const versions = new Map<string, string>()
  const versionOf = (path: string) => {
    const version = versions.get(path) ?? String(getModifiedTime?.(path)?.getTime() ?? 0)
    versions.set(path, version)
    return version
  }
  return {
    ...host,
    getScriptVersion: (path) => (isOfPackage(path) ? versionOf(path) : host.getScriptVersion(path)),
  }
}
