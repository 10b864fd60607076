import { expect, it } from 'vitest'
import { createHooks } from '../../../cli/hooks/calling/create-hooks.ts'
import { configOf } from './support.ts'

it('what hooks report belongs to what was running, also where two things run at once', async () => {
  const site = configOf()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const hooks = createHooks(
    [
      {
        name: 'mine',
        content: (_, { report }) => {
          report({ code: 'odd', severity: 'warning', message: 'Odd' })
        },
      },
    ],
    { root: '/', mode: 'dev', configFile: site.configFile, files: [], timeout: 60_000 },
  )
  const codes = () => hooks.takeProblems().map(({ code }) => code)
  const first = hooks.apart(async () => {
    await hooks.content([], site)
    await gate
    return codes()
  })
  const second = hooks.apart(async () => {
    await hooks.content([], site)
    await hooks.content([], site)
    return codes()
  })
  expect(await second).toEqual(['mine/odd', 'mine/odd'])
  open()
  expect(await first).toEqual(['mine/odd'])
  expect(codes()).toEqual([])
  await hooks.content([], site)
  expect(codes()).toEqual(['mine/odd'])
})
