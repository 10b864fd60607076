import { expect, it } from 'vitest'
import type { DevSite } from '../../../../cli/dev/dev-site.ts'
import { createProblemRecorder } from '../../../../cli/dev/problems/problem-recorder.ts'
import type { Route } from '../../../../cli/routes/types.ts'

it('createProblemRecorder() records what happens to the current state only', () => {
  const recorder = createProblemRecorder({ root: '/', print: () => {}, onChange: () => {} })
  const checks = { severities: {}, plugins: {}, overrides: [] }
  // As much of a site as it reads.
  const site = { checks } as unknown as DevSite['prepared']['site']
  const prepared = { problems: [], sources: [], plan: { routes: [], byUrl: new Map() }, site }
  const anchors = { checkNavigation: async () => [] }
  const enter = (number: number) =>
    recorder.onState({ kind: 'ready', site: { number, prepared, anchors } as unknown as DevSite })
  const route = { url: '/a' } as Route
  const [first, second] = [1, 2].map((number) =>
    recorder.forState(number, site, (problems, report) => report(problems)),
  )
  enter(1)
  enter(2)
  first?.onFailed(route, new Error('old'))
  expect(recorder.list()).toEqual([])
  enter(2)
  second?.onFailed({ ...route, url: '/b' }, new Error('new'))
  expect(recorder.list()).toMatchObject([
    { message: 'Internal error in docs-build: new', pages: ['/b'] },
  ])
})
