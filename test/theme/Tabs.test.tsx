// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { Tab, Tabs } from '../../theme/index.ts'
import { allByRole, byRole, click, draw, press, writeInAnotherTab } from './support.tsx'

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
    await draw(routers)
    expect(selected()).toEqual(['App Router'])
    expect(allByRole('tabpanel')).toHaveLength(3)
    expect(shown()).toEqual(['App Routerone'])
  })

  it('ties each tab to its panel', async () => {
    await draw(routers)
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
  ])('follows the key %s', async (key, visited) => {
    await draw(routers)
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
  ])('follows the key %s in right-to-left text', async (key, visited) => {
    document.documentElement.style.direction = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await draw(routers)
    byRole('tab', 'App Router').focus()
    for (const title of visited) {
      await press(key)
      expect(selected()).toEqual([title])
    }
  })

  it('lets Tab stop at the selected tab only', async () => {
    await draw(routers)
    await click(byRole('tab', 'Neither'))
    expect(allByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  })

  it('stores the choice of a group, by value, and shows it in all tabs of the group', async () => {
    await draw(
      <>
        {routers}
        {routers}
      </>,
    )
    await click(allByRole('tab')[1]!) // the second of six
    expect(localStorage.getItem('docusaurus.tab.router')).toBe('pages')
    expect(selected()).toEqual(['Pages Router', 'Pages Router'])
  })

  it('lets sets of one group that offer different tabs follow each other where they can', async () => {
    const set = (...values: string[]) => (
      <Tabs group="pm">
        {values.map((value) => (
          <Tab key={value} title={value}>
            {value}
          </Tab>
        ))}
      </Tabs>
    )
    await draw(
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

  it('starts with the stored choice and follows other tabs of the browser', async () => {
    localStorage.setItem('docusaurus.tab.router', 'Neither')
    await draw(routers)
    expect(selected()).toEqual(['Neither'])
    await writeInAnotherTab('docusaurus.tab.router', 'pages')
    expect(selected()).toEqual(['Pages Router'])
  })

  it('ignores a stored value that it does not have', async () => {
    localStorage.setItem('docusaurus.tab.router', 'svelte')
    await draw(routers)
    expect(selected()).toEqual(['App Router'])
  })

  it('keeps a choice without a group to itself', async () => {
    await draw(
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
