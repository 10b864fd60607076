import type { DevProblem } from '../contract/dev.ts'

/** Shows the problems that concern the open page. */
export function showProblems(_problems: readonly DevProblem[]): void {}
