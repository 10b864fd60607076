import { expect, it, vi } from 'vitest'
import { createProblemLog } from '../../../../cli/dev/problems/problem-log.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'

const problem = (message: string): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message,
})

function openLog() {
  const print = vi.fn<(text: string) => void>()
  const onChange = vi.fn()
  const log = createProblemLog({ print, onChange, describe: (problems) => problems })
  return { log, print, onChange, listed: () => log.list().map(({ message }) => message) }
}

it('createProblemLog() lists and prints a problem of several sources once', () => {
  const { log, print, listed } = openLog()
  log.set({ 'page /a': [problem('x')], 'page /b': [problem('x')] })
  expect(listed()).toEqual(['x'])
  log.set({ 'page /a': [] })
  expect(print).toHaveBeenCalledTimes(1)
  log.set({ 'page /b': [] })
  expect(print.mock.lastCall?.[0]).toContain('Fixed:')
  expect(listed()).toEqual([])
})

it('createProblemLog() lists only the failure while there is one, but does not say that the rest is fixed', () => {
  const { log, print, listed } = openLog()
  log.set({ 'page /a': [problem('x')] })
  log.set({ failure: [problem('broken')] })
  expect(listed()).toEqual(['broken'])
  log.set({ failure: [] })
  expect(listed()).toEqual(['x'])
  expect(print.mock.calls.flat().join('').match(/Fixed/g)).toHaveLength(1)
})

it('createProblemLog() neither lists doubtful problems nor prints them again', () => {
  const { log, print, onChange, listed } = openLog()
  log.set({ 'file /a.json': [problem('x')] })
  expect(onChange).toHaveBeenCalledTimes(1)
  log.doubt('file /a.json')
  expect(listed()).toEqual([])
  expect(onChange).toHaveBeenCalledTimes(2)
  log.set({ 'file /a.json': [problem('x')] })
  expect(listed()).toEqual(['x'])
  expect(print).toHaveBeenCalledTimes(1)
})

it('createProblemLog() says nothing if nothing changes', () => {
  const { log, print, onChange } = openLog()
  log.set({ 'page /a': [] })
  log.set({ site: [problem('x')] })
  log.set({ site: [problem('x')] })
  expect(print).toHaveBeenCalledTimes(1)
  expect(onChange).toHaveBeenCalledTimes(1)
})
