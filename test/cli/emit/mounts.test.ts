import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { start } from '../../support/run-program.ts'
import { addFiles, type BuiltSite, linkPackages, rebuild, site } from '../../support/site.ts'

/** Mounts something, or skips the test where that isn't allowed. */
function mount({ skip }: TestContext, folder: string, ...commands: readonly string[][]): void {
  try {
    for (const args of commands) execFileSync('mount', [...args, folder], { stdio: 'ignore' })
  } catch {
    skip('this user may not mount')
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
}

const inPlace = expect.stringContaining('The output folder is a mount point')

describe('an output folder that is a mount point', { tags: ['sweep'] }, () => {
  it('is emptied in place, and gets the files of an ordinary build', async (context) => {
    const files = { 'index.md': '# Home\n\n[A](./a.md)\n', 'a.md': '# A\n', 'public/b/c.txt': 'c' }
    const changed = { 'a.md': '# A2\n', 'd.md': '# D\n\n[Home](./index.md)\n', 'public/x.txt': '' }
    const root = site(files)
    const out = join(root, 'build')
    mkdirSync(out)
    mount(context, out, ['-t', 'tmpfs', 'tmpfs'])
    mkdirSync(join(out, 'lost+found'))
    const other = site(files)
    const steps: (readonly [BuiltSite, BuiltSite])[] = []
    for (const change of [{}, changed, { 'a.md': '[B](./b.md)\n' }, { 'a.md': '# A3\n' }]) {
      for (const cache of [true, false]) {
        for (const one of [root, other]) addFiles(one, change)
        steps.push([await rebuild(root, { cache }), await rebuild(other, { cache })])
        expect(snapshot(out)).toEqual(snapshot(join(other, 'build')))
      }
    }
    for (const [mounted, ordinary] of steps) {
      expect(mounted.report).toBe(ordinary.report)
    }
    expect(steps[0]?.[0].notes).toEqual([inPlace])
    expect(readdirSync(out)).not.toContain('.docs-build-next')
  })

  it('keeps files that no build wrote', async (context) => {
    const root = site({ 'index.md': '# Home\n' })
    const out = join(root, 'build')
    mkdirSync(out)
    mount(context, out, ['-t', 'tmpfs', 'tmpfs'])
    writeFileSync(join(out, 'mine.txt'), 'mine')
    await expect(rebuild(root)).rejects.toThrow('it contains files that docs-build did not write')
    expect(readdirSync(out)).toEqual(['mine.txt'])
  })
})

describe('a site in a folder that is read-only', { tags: ['sweep'] }, () => {
  it('is checked, and built into another folder', async (context) => {
    const root = site({
      'config/site.ts':
        "import { mdx } from 'docs-build/mdx'\nimport * as v from 'valibot'\nexport default { title: typeof v, plugins: [mdx()] }",
      'index.mdx': '# Home\n',
    })
    linkPackages(root)
    mount(context, root, ['--bind', root], ['-o', 'remount,ro,bind'])
    for (const args of [
      ['check', root],
      ['build', root, '--out', join(site({}), 'out')],
    ])
      expect(await start(args).done).toMatchObject({ code: 0, stderr: '' })
  })
})

it('a build without cache into another folder leaves the site alone', async () => {
  const root = site({ 'index.md': '# Home\n' })
  const before = snapshot(root)
  const out = join(site({}), 'out')
  const { code } = await start(['build', root, '--no-cache', '--out', out]).done
  expect(code).toBe(0)
  expect(snapshot(root)).toEqual(before)
  expect(readdirSync(root)).not.toContain('.docs-build')
})
