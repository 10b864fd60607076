import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createPathWatcher } from '../../../../cli/dev/watching/path-watcher.ts'
import { run } from '../../../support/run-program.ts'
import { addFiles, site } from '../../../support/site.ts'
import { waitFor } from '../../../support/wait-for.ts'

it('createPathWatcher() looks for changes itself if it is told an interval', async () => {
  const root = site({ 'a.md': '# A' })
  const seen: string[] = []
  const watcher = createPathWatcher({
    onFile: (file) => seen.push(file),
    onGone: () => {},
    onError: (error) => {
      throw error
    },
    poll: 20,
  })
  onTestFinished(() => watcher.stop())
  await watcher.add(join(root, 'content'))
  expect(process.getActiveResourcesInfo()).toContain('StatWatcher')
  // The first look at a file may come after it was saved.
  let saves = 0
  await waitFor(() => {
    saves++
    addFiles(root, { 'a.md': `# Save ${saves}`, [`${saves}.md`]: '# New' })
    expect(seen).toContain(join(root, 'content/a.md'))
    expect(seen).toContain(join(root, 'content/1.md'))
  })
})

it.each(['0', 'often', '1.5'])('dev refuses the interval "%s"', async (interval) => {
  const { code, stderr } = await run('dev', site({}), '--poll', interval)
  expect([code, stderr]).toEqual([2, expect.stringContaining('at least 20')])
})
