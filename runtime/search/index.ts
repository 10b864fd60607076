/** The door of the search, for the theme's search script: it asks, and tells what was chosen. */

export {
  type AnswersRequest,
  createSearchService,
  type SearchClient,
  type SearchParts,
} from './client.ts'
export { createInsights, type Insights } from './insights.ts'
export { isUnreachable } from './is-unreachable.ts'
