import type { UserConfig } from 'docs-build'

/** What readers type when they need a page or a section, by its path. */
export type Queries = NonNullable<NonNullable<UserConfig['search']>['queries']>
