/** The search script, loaded when a reader is about to search. React and the runtime come from the shared script. */
import type { SearchModule } from '../../runtime/index.ts'
import { SearchModal } from './modal/SearchModal.tsx'
import { SearchResults } from './page/SearchResults.tsx'
import { serviceOf, setProvider } from './service.ts'

export { SearchModal, SearchResults }

export const warmUp: SearchModule['warmUp'] = (search, site, { version, index, provider }) => {
  setProvider(search, provider)
  serviceOf(search, site).warmUp(version, index)
}
