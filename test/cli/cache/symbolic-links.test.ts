import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addFiles, rebuild, site } from '../../support/site.ts'

it.each([
  ['an included file', '::include{file="/parts/part.txt"}', 'part.txt'],
  ['a file in an included folder', '::include{file="/parts/more/part.txt"}', 'more'],
])(
  'a build notices that a symbolic link leads to another file with the same content: %s',
  async (_, text, name) => {
    const inside = site({ 'index.md': `# Home\n\n${text}` })
    const outside = site({})
    mkdirSync(join(inside, 'parts'))
    const target = name === 'more' ? 'files' : `files/${name}`
    const file = name === 'more' ? 'files/part.txt' : target
    for (const root of [inside, outside]) addFiles(root, { [file]: 'Text.' })
    const link = join(inside, 'parts', name)
    symlinkSync(join(inside, target), link)
    expect((await rebuild(inside)).report).toBe('')
    rmSync(link)
    symlinkSync(join(outside, target), link)
    const { ok, report } = await rebuild(inside)
    const clean = await rebuild(inside, { cache: false })
    expect(ok).toBe(false)
    expect(report).toBe(clean.report)
  },
)
