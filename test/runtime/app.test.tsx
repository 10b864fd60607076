// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { App } from '../../runtime/page/App.tsx'
import type { Components } from '../../runtime/page/render-tree.tsx'
import type { Theme } from '../../runtime/theme.ts'
import { page, site } from '../theme/support.tsx'

const theme: Theme = {
  Layout: ({ children }) => (
    <>
      <nav>Layout</nav>
      <main>{children}</main>
    </>
  ),
  NotFound: () => null,
  Loading: () => null,
  LoadError: () => null,
  Crash: ({ error, retry }) => (
    <button type="button" onClick={retry}>
      {error.message}
    </button>
  ),
  components: {},
  headScript: () => '',
  parts: [],
}

it('App keeps the layout if the tree of a page cannot be rendered, and renders it again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(async () => root.unmount()))
  const components: Record<string, Components[string]> = {}
  const loaded = {
    page: {
      ...page,
      tree: [{ component: 'badge', props: {}, children: [] }],
    },
  }
  await act(async () => root.render(<App {...{ site, theme, components, loaded }} />))
  expect(container.innerHTML).toBe(
    '<nav>Layout</nav><main><button type="button">No component is registered for the directive "badge"</button></main>',
  )
  const retry = () => act(async () => container.querySelector('button')?.click())
  await retry()
  expect(container.querySelector('nav')).not.toBeNull()
  components.badge = () => <b>New</b>
  await retry()
  expect(container.innerHTML).toBe('<nav>Layout</nav><main><b>New</b></main>')
})
