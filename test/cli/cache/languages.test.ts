// @module-tag sweep
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { randomNumbers } from '../../support/random.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'

const config = (languages: string, label: string) => `import { llms, sitemap } from 'docs-build'
export default {
  title: 'Lamp',
  url: 'https://lamp.example',
  locales: { en: {}, ${languages} },
  docs: { versions: [{ name: 'current', label: '${label}' }, { name: 'v1' }] },
  navbar: { items: [{ label: 'Guide', to: '/' }, { type: 'docs-version-dropdown' }] },
  checks: { links: 'warning', anchors: 'warning' },
  plugins: [sitemap(), llms()],
}`

const files: Files = {
  'config/site.ts': config('fr: {}, ar: {}', 'New'),
  'index.md': '# Start\n\n[One](./guide/one.md) [Two](/guide/two#part)',
  'guide/one.md': '# One\n\n:::tip\na\n:::\n\n[Home](/) [Old](/v1/guide/one)',
  'guide/two.md': '# Two\n\n## Part\n\n[One](./one.md)',
  'v1/guide/one.md': '# Old one\n\n[Two](./two.md)',
  'v1/guide/two.md': '# Old two',
  'fr/guide/one.md': '# Un\n\n[Deux](./two.md)',
  'fr/v1/guide/two.md': '# Ancien deux',
}

const names = ['index.md', 'guide/one.md', 'guide/two.md', 'v1/guide/one.md', 'v1/guide/two.md']

type Act = (root: string, random: () => number) => void

const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T

const changes: Readonly<Record<string, Act>> = {
  'translates a page': (root, random) =>
    addFiles(root, {
      [`${pick(['fr', 'ar'], random)}/${pick(names, random)}`]: `# T ${random()}\n\n## Partie\n\n[x](/guide/one) [y](./two.md)`,
    }),
  'removes a translation': (root, random) => {
    const path = join(root, 'content', pick(['fr', 'ar'], random), pick(names, random))
    rmSync(path, { force: true })
  },
  'edits an original': (root, random) => {
    const path = join(root, 'content', pick(names, random))
    if (!existsSync(path)) return
    const text = readFileSync(path, 'utf8')
    addFiles(root, { [path.slice(root.length + 1)]: `${text}\n\nMore ${random()}` })
  },
  'gives an original another slug': (root, random) =>
    addFiles(root, {
      'guide/two.md': `---\nslug: moved-${Math.floor(random() * 3)}\n---\n\n# Two\n\n## Part`,
    }),
  'gives a translation a slug and a mark': (root, random) =>
    addFiles(root, {
      'fr/guide/one.md': `---\nslug: un-${Math.floor(random() * 3)}\ntranslated_from: abcdefghij\n---\n\n# Un`,
    }),
  'adds a page': (root, random) =>
    addFiles(root, { [`guide/new-${Math.floor(random() * 3)}.md`]: `# New ${random()}` }),
  'removes a page': (root, random) => {
    const path = join(root, 'content/guide', `new-${Math.floor(random() * 3)}.md`)
    rmSync(path, { force: true })
  },
  'changes a setting of a language': (root, random) =>
    addFiles(root, {
      'config/site.ts': config(
        pick(
          [
            'fr: {}, ar: {}',
            "fr: { title: 'Lampe', labels: { Guide: 'Le guide' } }, ar: {}",
            'fr: {}',
          ],
          random,
        ),
        pick(['New', '2.x'], random),
      ),
    }),
}

const rounds = isThorough ? 200 : 25

it(`a build of a site in several languages writes the bytes of a clean one after each of ${rounds} random changes`, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 1)
  const random = randomNumbers(seed)
  const root = site(files)
  await rebuild(root)
  for (let round = 0; round < rounds; round++) {
    const name = pick(Object.keys(changes), random)
    changes[name]?.(root, random)
    const next = await rebuild(root)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    const about = `seed ${seed}, round ${round}: ${name}`
    expect(next.report, about).toBe(clean.report)
    expect(next.ok, `${about}\n${next.report}`).toBe(true)
    expect(snapshot(next.outDir), about).toEqual(snapshot(clean.outDir))
    expect(readdirSync(join(root, 'build')), about).toContain('fr')
  }
})
