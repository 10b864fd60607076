import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { createWatchErrors } from '../../../../cli/dev/watching/watch-errors.ts'

it('createWatchErrors() prints each cause once, with a fix', () => {
  let printed = ''
  const onError = createWatchErrors((text) => {
    printed += stripVTControlCharacters(text)
  })
  for (const path of ['/site/content/a.md', '/site/content/b.md']) {
    const message = `ENOSPC: System limit for number of file watchers reached, watch '${path}'`
    onError(Object.assign(new Error(message), { code: 'ENOSPC' }))
  }
  expect(printed.split('Fix:')).toHaveLength(2)
  expect(printed).toContain(
    'Cannot watch some files for changes: the system limit for watched files has been reached (ENOSPC)',
  )
  expect(printed).toContain('fs.inotify.max_user_watches')
  onError(new Error('no luck'))
  expect(printed).toContain('no luck')
})
