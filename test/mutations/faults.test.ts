import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from './faults.mjs'

it('each fault has its text once in its file, and its tests exist', () => {
  const problems = faults.flatMap(({ name, file, find, tests }) => {
    const count = readFileSync(file, 'utf8').split(find).length - 1
    const missing = tests.filter((path) => !existsSync(path))
    return [
      ...(count === 1 ? [] : [`${name}: ${file} has its text ${count} times`]),
      ...missing.map((path) => `${name}: there is no ${path}`),
    ]
  })
  expect(problems).toEqual([])
})
