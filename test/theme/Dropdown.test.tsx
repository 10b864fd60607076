// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Dropdown } from '../../theme/layout/navbar/Dropdown.tsx'
import { render } from './support.tsx'

it('Dropdown closes on Escape and gives the focus back to its label', async () => {
  await render(
    <Dropdown label="Versions">
      <li>
        <a href="/v1">v1</a>
      </li>
    </Dropdown>,
  )
  const box = document.querySelector('details')
  if (!box) throw new Error('There is no dropdown')
  box.open = true
  box.querySelector('a')?.focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(box.open).toBe(false)
  expect(document.activeElement).toBe(box.querySelector('summary'))
})
