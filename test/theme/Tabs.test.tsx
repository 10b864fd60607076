// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { Tab, Tabs } from '../../theme/index.ts'
import { allByRole, byRole, click, press, render, writeInAnotherTab } from './support.tsx'

afterEach(() => {
  localStorage.clear()
})

const routers = (
  <Tabs group="router">
    {'\n'}
    <Tab title="App Router" value="app">
      one
    </Tab>
    <Tab title="Pages Router" value="pages">
      two
    </Tab>
    <Tab title="Neither">three</Tab>
  </Tabs>
)

const selected = () =>
  allByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent)
const shown = () =>
  allByRole('tabpanel')
    .filter((panel) => panel.hasAttribute('data-active'))
    .map((panel) => panel.textContent)

describe('Tabs', () => {
  it('shows the first panel and keeps all of them in the page', async () => {
    await render(routers)
    expect(selected()).toEqual(['App Router'])
    expect(allByRole('tabpanel')).toHaveLength(3)
    expect(shown()).toEqual(['App Routerone'])
  })

  it('connects each tab to its panel', async () => {
    await render(routers)
    for (const tab of allByRole('tab')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
    }
  })

  it('hides nothing in the HTML of the server', () => {
    expect(renderToString(routers)).not.toMatch(/hidden|style=/)
  })

  it.each([
    ['ArrowRight', ['Pages Router', 'Neither', 'App Router']],
    ['ArrowLeft', ['Neither', 'Pages Router', 'App Router']],
    ['End', ['Neither', 'Neither']],
    ['Home', ['App Router']],
  ])('responds to the key %s', async (key, visited) => {
    await render(routers)
    byRole('tab', 'App Router').focus()
    for (const title of visited) {
      await press(key)
      expect(selected()).toEqual([title])
      expect(document.activeElement?.textContent).toBe(title)
    }
  })

  it.each([
    ['ArrowLeft', ['Pages Router', 'Neither', 'App Router']],
    ['ArrowRight', ['Neither', 'Pages Router', 'App Router']],
  ])('responds to the key %s in right-to-left text', async (key, visited) => {
    document.documentElement.style.direction = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await render(routers)
    byRole('tab', 'App Router').focus()
    for (const title of visited) {
      await press(key)
      expect(selected()).toEqual([title])
    }
  })

  it('makes only the selected tab a tab stop', async () => {
    await render(routers)
    await click(byRole('tab', 'Neither'))
    expect(allByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  })

  it('stores the choice of a group, by value, and shows it in all tabs of the group', async () => {
    await render(
      <>
        {routers}
        {routers}
      </>,
    )
    await click(allByRole('tab')[1]!) // the second of six
    expect(localStorage.getItem('docusaurus.tab.router')).toBe('pages')
    expect(selected()).toEqual(['Pages Router', 'Pages Router'])
  })

  it('synchronizes sets of one group with different tabs as far as they have the same ones', async () => {
    const set = (...values: string[]) => (
      <Tabs group="pm">
        {values.map((value) => (
          <Tab key={value} title={value}>
            {value}
          </Tab>
        ))}
      </Tabs>
    )
    await render(
      <>
        {set('npm', 'pnpm', 'yarn')}
        {set('npm', 'pnpm')}
        {set('pnpm', 'npm')}
      </>,
    )
    expect(selected()).toEqual(['npm', 'npm', 'pnpm'])
    await click(allByRole('tab')[4]!) // pnpm of the second set
    expect(selected()).toEqual(['pnpm', 'pnpm', 'pnpm'])
    await click(byRole('tab', 'yarn'))
    expect(selected()).toEqual(['yarn', 'pnpm', 'pnpm'])
    await click(allByRole('tab')[6]!) // npm of the third
    expect(selected()).toEqual(['npm', 'npm', 'npm'])
  })

  it('starts with the stored choice and follows other browser tabs', async () => {
    localStorage.setItem('docusaurus.tab.router', 'Neither')
    await render(routers)
    expect(selected()).toEqual(['Neither'])
    await writeInAnotherTab('docusaurus.tab.router', 'pages')
    expect(selected()).toEqual(['Pages Router'])
  })

  it('ignores a stored value that it does not have', async () => {
    localStorage.setItem('docusaurus.tab.router', 'svelte')
    await render(routers)
    expect(selected()).toEqual(['App Router'])
  })

  it('does not store a choice without a group', async () => {
    await render(
      <Tabs>
        <Tab title="npm">a</Tab>
        <Tab title="pnpm">b</Tab>
      </Tabs>,
    )
    await click(byRole('tab', 'pnpm'))
    expect(shown()).toEqual(['pnpmb'])
    expect(localStorage).toHaveLength(0)
  })
})
