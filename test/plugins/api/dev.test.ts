import { expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { apiSite } from '../../support/api-site.ts'
import { addFiles } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

it('dev updates the pages of a reference when its source is saved', async () => {
  const root = apiSite({ 'src/index.ts': '/** A lamp. */\nexport interface Lamp {}\n' })
  const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
  onTestFinished(() => server.close())
  const get = async (path: string) => (await fetch(server.url.slice(0, -1) + path)).text()
  expect(await get('/api/Lamp')).toContain('A lamp.')
  addFiles(root, {
    'src/index.ts':
      '/** A changed lamp. */\nexport interface Lamp {}\n/** {@link Lmap} */\nexport type Other = Lamp\n',
  })
  await waitFor(async () => expect(await get('/api/Lamp')).toContain('A changed lamp.'))
  expect(await get('/api/Other')).toContain('/api/Lamp')
  expect(await get('/api')).toContain('Other')
})
