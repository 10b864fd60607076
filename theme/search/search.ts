/** What is loaded when a reader reaches for the search: React, the runtime and its contexts come from the shared script. */
import type { SearchModule } from '../../runtime/index.ts'
import { SearchModal } from './SearchModal.tsx'
import { SearchResults } from './SearchResults.tsx'
import { serviceOf } from './service.ts'

export { SearchModal, SearchResults }

export const warmUp: SearchModule['warmUp'] = (search, site) => serviceOf(search, site).warmUp()
