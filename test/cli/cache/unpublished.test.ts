import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../../cli/commands/build.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { type DiskCall, systemError, withFaults } from '../../support/faulty-disk.ts'
import { addFiles, type BuiltSite, type Files, rebuild, site } from '../../support/site.ts'

const wrong = '# Two\n\n[Gone](./gone.md)\n'
const files: Files = {
  'index.md': '# Home\n\n[One](./one.md)\n',
  'one.md': '# One\n\nText\n',
  'two.md': '# Two\n\nText\n',
  'three.md': '# Three\n\n:lamp[x]\n',
  'config/site.ts': "export default { title: 'Lamp', components: { lamp: './config/Lamp.tsx' } }\n",
  'config/Lamp.tsx': 'export default () => <b>Lamp</b>\n',
}

/** Where a build keeps what it could not publish. */
const keptIn = (root: string) => {
  const folder = join(root, '.docs-build/unpublished')
  return existsSync(folder) ? readdirSync(folder) : []
}

const work = ({ ok, compiled, rendered }: BuiltSite) => ({ ok, compiled, rendered })

async function expectClean(built: BuiltSite): Promise<void> {
  const clean = await rebuild(built.root, { outDir: 'clean', cache: false })
  expect(built.report).toBe(clean.report)
  expect(built.ok).toBe(clean.ok)
  if (built.ok) expect(snapshot(built.outDir)).toEqual(snapshot(clean.outDir))
}

describe('a build with errors', () => {
  it('leaves its pages for the next build and the next check', async () => {
    const root = site({ ...files, 'two.md': wrong })
    const first = await rebuild(root)
    expect(work(first)).toEqual({ ok: false, compiled: 4, rendered: 0 })
    expect(existsSync(first.outDir)).toBe(false)
    const check = await rebuild(root, { check: true })
    // What is suggested for a broken link may have changed.
    expect(work(check)).toEqual({ ok: false, compiled: 1, rendered: 0 })
    expect(check.report).toBe(first.report)
    addFiles(root, { 'two.md': files['two.md'] ?? '' })
    const fixed = await rebuild(root)
    expect(work(fixed)).toEqual({ ok: true, compiled: 1, rendered: 0 })
    expect(keptIn(root)).toEqual([])
    await expectClean(fixed)
    expect(work(await rebuild(root))).toEqual({ ok: true, compiled: 0, rendered: 0 })
  })

  it('fails again while its error is there', async () => {
    const root = site({ ...files, 'two.md': wrong })
    await rebuild(root)
    const again = await rebuild(root)
    expect(work(again)).toEqual({ ok: false, compiled: 1, rendered: 0 })
    addFiles(root, { 'one.md': '# One\n\n[Gone](./away.md)\n' })
    const third = await rebuild(root)
    expect(work(third)).toEqual({ ok: false, compiled: 2, rendered: 0 })
    expect(third.report).toContain('away')
    await expectClean(third)
  })

  it('leaves the published site as it is, and what it lacks is published with the next', async () => {
    const root = site(files)
    const { outDir } = await rebuild(root)
    const before = snapshot(outDir)
    addFiles(root, { 'two.md': wrong, 'four.md': '# Four\n' })
    rmSync(join(root, 'content/one.md'))
    addFiles(root, { 'index.md': '# Home\n' })
    expect((await rebuild(root)).ok).toBe(false)
    expect(snapshot(outDir)).toEqual(before)
    addFiles(root, { 'two.md': '# Two\n\nOther\n' })
    await expectClean(await rebuild(root))
    addFiles(root, { 'one.md': files['one.md'] ?? '', 'two.md': files['two.md'] ?? '' })
    await expectClean(await rebuild(root))
  })

  it.each([
    [
      'a component that throws',
      { 'config/Lamp.tsx': 'export default () => { throw new Error("Out of oil") }\n' },
    ],
    [
      'a check',
      {
        'config/site.ts': String(files['config/site.ts']),
        'three.md': '# Three\n\n![x](./x.png)\n',
      },
    ],
    ['a file in the way of a page', { 'public/one/index.html': '' }],
    ['a directive', { 'three.md': '# Three\n\n::nobody{\n\n:::\n' }],
  ])('is clean after its error is fixed: %s', async (_, change: Files) => {
    const root = site(files)
    await rebuild(root)
    addFiles(root, change)
    await expectClean(await rebuild(root))
    await expectClean(await rebuild(root))
    for (const path of Object.keys(change)) {
      const file = join(root, path.endsWith('.md') ? 'content' : '', path)
      if (files[path] === undefined) rmSync(file)
    }
    addFiles(root, files)
    const fixed = await rebuild(root)
    expect(fixed.ok).toBe(true)
    await expectClean(fixed)
    expect(keptIn(root)).toEqual([])
  })

  it('needs nothing of what it left', async () => {
    const root = site({ ...files, 'two.md': wrong })
    await rebuild(root)
    rmSync(join(root, '.docs-build/unpublished'), { recursive: true })
    addFiles(root, { 'two.md': files['two.md'] ?? '' })
    await expectClean(await rebuild(root))
  })

  // Its title is made up then.
  it.each([1, 2, 3, 4])('forgets a page that could not be read: at read %i', async (wanted) => {
    const root = site(files)
    await rebuild(root)
    addFiles(root, { 'two.md': '# Second\n\nText\n' })
    let reads = 0
    const fault = (call: DiskCall) => {
      if (call.name !== 'readFileSync' || call.path !== 'content/two.md') return undefined
      reads++
      return reads === wanted ? systemError('EIO', call) : undefined
    }
    await withFaults(root, fault, () => build(root, { threads: 1 }))
    await expectClean(await rebuild(root))
  })
})
