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
        async content(_, { report }) {
          await gate
          report({ code: 'late', severity: 'warning', message: 'Late' })
        },
      },
    ],
    { root: '/', mode: 'dev', configFile: site.configFile, files: [], timeout: 60 },
  )
  const codes = () => hooks.takeProblems().map(({ code }) => code)
  const first = hooks.apart(async () => {
    await hooks.content([], site)
    return codes()
  })
  const second = hooks.apart(async () => {
    open()
    await first
    return codes()
  })
  expect(await first).toEqual(['mine/late'])
  expect(await second).toEqual([])
  expect(codes()).toEqual([])
  await hooks.content([], site)
  expect(codes()).toEqual(['mine/late'])
})
