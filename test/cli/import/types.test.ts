import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { docusaurus, mdbook, mkdocs, starlight, vitepress } from '../../support/foreign-trees.ts'
import { importFiles } from '../../support/import-files.ts'
import { foreignSite } from '../../support/imported-site.ts'

/** What the compiler says about these configurations. */
function typeErrors(texts: readonly string[]): string {
  const options = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
      paths: {
        'docs-build': [resolve('cli/index.ts')],
        react: [resolve('node_modules/@types/react')],
      },
    },
    include: ['*.ts', resolve('cli/assets.d.ts')],
  }
  const root = foreignSite({
    'tsconfig.json': JSON.stringify(options),
    ...Object.fromEntries(texts.map((text, i) => [`${i}.ts`, text])),
  })
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '-p', root, '--noEmit'], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

it('importFrom() prints configurations of the right types', async () => {
  const sites = [docusaurus, vitepress, starlight, mdbook, mkdocs]
  const imported = await Promise.all(sites.map((files) => importFiles(files, { dryRun: true })))
  expect(typeErrors(imported.map(({ text }) => text))).toBe('')
  expect(
    typeErrors(['import { defineConfig } from "docs-build"\ndefineConfig({ title: 1 })']),
  ).toContain("Type 'number' is not assignable to type 'string'")
})
