import { expect, it, vi } from 'vitest'
import { planUpdate } from '../../../cli/dev/plan-update.ts'
import { renderPage } from '../../../cli/render/render-page.ts'
import { devServer } from '../../support/dev-server.ts'
import { waitFor } from '../../support/wait-for.ts'

vi.mock('../../../cli/render/render-page.ts', { spy: true })
vi.mock('../../../cli/dev/plan-update.ts', { spy: true })

it('dev prints a bug in docs-build with the stack, and sends it in the 500', async () => {
  const server = await devServer({ 'index.md': '# Home' })
  vi.mocked(renderPage).mockRejectedValueOnce(new TypeError('x is not a function'))
  const response = await server.get('/', { accept: 'text/html' })
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('Internal error in docs-build: x is not a function')
  expect(text).toContain('"stack":"TypeError: x is not a function\\n    at ')
  expect(server.newlyPrinted()).toMatch(
    /^docs-build\/internal-error\n {2}Internal error in docs-build: x is not a function\n {2}Fix: report this bug, and include the stack trace\n {2}TypeError: x is not a function\n {6}at /,
  )
  expect((await server.get('/')).status).toBe(200)
  expect(server.newlyPrinted()).toBe('Fixed: Internal error in docs-build: x is not a function\n\n')
})

it('dev goes on after a bug in docs-build while it updates pages', async () => {
  const server = await devServer({ 'index.md': '# Home' })
  vi.mocked(planUpdate).mockImplementationOnce(() => {
    throw new TypeError('x is not a function')
  })
  server.save({ 'index.md': '# First' })
  await waitFor(() => expect(server.printed()).toContain('x is not a function'))
  server.save({ 'index.md': '# Second' })
  await waitFor(async () => expect(await (await server.get('/')).text()).toContain('Second'))
})
