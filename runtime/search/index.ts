/** The public API of the search, for the theme's search script. */

export { searchStrings } from '../contract/strings.ts'
export {
  type AnswersRequest,
  createSearchService,
  isUnreachable,
  type SearchClient,
  type SearchParts,
} from './client.ts'
export { createInsights, type Insights } from './insights.ts'
