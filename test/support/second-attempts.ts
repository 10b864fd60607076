import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that failed first and passed when repeated, and how they failed. List it after other reporters. */
export default class SecondAttempts implements Reporter {
  readonly #reports: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    const name = `${relative('', test.module.moduleId)} > ${test.fullName}`
    this.#reports.push(`  ${name}\n    ${error?.message.split('\n', 1)[0] ?? 'without an error'}`)
  }

  onTestRunEnd(): void {
    if (this.#reports.length === 0) return
    console.log(
      `Passed only at the second attempt. Find out why, it's a fault in the code or in the test:`,
    )
    for (const report of this.#reports) console.log(report)
  }
}
