import { expect, it } from 'vitest'
import { createProgressLine } from '../../../cli/main/show-progress.ts'

function shown(isTTY: boolean, env: Record<string, string>, verb?: 'Checking'): string {
  let text = ''
  const line = createProgressLine({ isTTY, write: (part) => (text += part) }, env, { verb })
  line.show({ stage: 'reading' })
  line.show({ stage: 'pages', done: 0, total: 200 })
  line.show({ stage: 'pages', done: 1, total: 200 })
  line.show({ stage: 'pages', done: 200, total: 200 })
  line.clear()
  line.clear()
  return text.replaceAll('\r\u001b[2K', '|')
}

it.each<[where: string, isTTY: boolean, env: Record<string, string>, text: string]>([
  ['a terminal', true, {}, '|Reading pages|Writing pages 200/200|'],
  ['a log', false, {}, 'Writing 200 pages\n'],
  ['CI with a terminal', true, { CI: 'true' }, 'Writing 200 pages\n'],
  ['a terminal that cannot move', true, { TERM: 'dumb' }, 'Writing 200 pages\n'],
])('createProgressLine() writes what suits %s', (_, isTTY, env, text) => {
  expect(shown(isTTY, env)).toBe(text)
})

it('createProgressLine() does not say that a check writes', () => {
  expect(shown(false, {}, 'Checking')).toBe('Checking 200 pages\n')
  expect(shown(true, {}, 'Checking')).not.toContain('Writing')
})
