import * as v from 'valibot'
import { list, object } from '../../report/schema.ts'
import { versionEntries } from './docs.ts'
import { sidebarsSchema } from './sidebars.ts'

const { label, path, banner } = versionEntries

const frozenVersion = object({
  ...versionEntries,
  /** Sidebars by their names in the version: 'docs' for the sidebar 'version-NAME/docs'. @default none */
  sidebars: v.optional(sidebarsSchema),
})
/** A frozen version. With `isLast`, it's the latest one, whatever the configuration says. */
export interface UserFrozenVersion extends v.InferInput<typeof frozenVersion> {}

/** The content of `config/versions.json`, which `docs-build new-version` writes. */
export const frozenVersionsSchema = object({
  /** Newest first. They follow the first entry of `docs.versions`. */
  versions: list(frozenVersion),
  /** Settings that override those of the first entry of `docs.versions` if a frozen version is the latest. @default {} */
  current: v.optional(object({ label, path, banner })),
})
export interface UserFrozenVersions extends v.InferInput<typeof frozenVersionsSchema> {}
