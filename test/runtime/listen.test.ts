// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createLifecycleRunner } from '../../runtime/lifecycle.ts'
import { listenToLinks } from '../../runtime/router/listen.ts'
import { createReloadGuard } from '../../runtime/router/reload-guard.ts'
import { createRouter } from '../../runtime/router/router.ts'
import { firstState } from '../../runtime/router/state.ts'
import { page } from '../theme/support.tsx'

it('listen() stops the page that is loading when Back goes to an anchor of the page that is shown', () => {
  const reload = () => {}
  const router = createRouter({
    baseUrl: '/',
    loader: { load: () => new Promise(() => {}) },
    first: firstState({ page }),
    lifecycle: createLifecycleRunner([]),
    guard: createReloadGuard(reload),
    reload,
  })
  listenToLinks(router, '/')
  const goBackTo = (href: string) => {
    history.replaceState(null, '', href)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  goBackTo('/#one')
  expect([router.getLocation().hash, router.getPending()]).toEqual(['#one', undefined])
  void router.navigate('/next')
  expect(router.getPending()?.location.pathname).toBe('/next')
  goBackTo('/#two')
  expect(router.getPending()?.location).toMatchObject({ pathname: '/', hash: '#two' })
})
