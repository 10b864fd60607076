import { expect, it } from 'vitest'
import { pageRenderKey } from '../../../cli/cache/keys.ts'
import type { RoutePlan } from '../../../cli/routes/types.ts'
import { plan } from '../routes/plan.ts'

it.each([
  ['a component page changes', 'index.tsx', true],
  ['a Markdown page does not change', 'guide.md', false],
])('pageRenderKey() of %s with the links of the layout', (_, source, isChanged) => {
  const planned = plan({ 'index.tsx': '', 'guide.md': '# Guide' }).plan
  const route = planned.routes.find(({ page }) => page.source === source)
  if (!route) throw new Error(`${source} has no route`)
  const keyIn = (routes: RoutePlan) =>
    pageRenderKey(route, { sidebar: undefined, plan: routes, siteKey: {}, module: undefined })
  const [key, later] = [planned, { ...planned, sidebars: new Map() }].map(keyIn)
  expect(later !== key).toBe(isChanged)
})
