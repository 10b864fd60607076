// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pendingDelay, useDelayed } from '../../runtime/page/navigation.ts'
import { render } from '../theme/support.tsx'

function Bar({ waitingFor }: { readonly waitingFor: string | undefined }) {
  return useDelayed(waitingFor) && <hr />
}

it('useDelayed() waits again for what comes after something slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const isShown = () => document.querySelector('hr') !== null
  const wait = (time: number) => act(async () => vi.advanceTimersByTime(time))
  const { update } = await render(<Bar waitingFor="slow" />)
  await wait(pendingDelay - 1)
  expect(isShown()).toBe(false)
  await wait(1)
  expect(isShown()).toBe(true)
  await update(<Bar waitingFor={undefined} />)
  expect(isShown()).toBe(false)
  await update(<Bar waitingFor="next" />)
  expect(isShown()).toBe(false)
})
