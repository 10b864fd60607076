import type { DevProblem } from '../contract/dev.ts'

/** Shows problems that concern the page in view. */
export interface ProblemView {
  /** `known` are all problems of the site. */
  readonly show: (relevant: readonly DevProblem[], known: readonly DevProblem[]) => void
}
