import { expect, it } from 'vitest'
import { docusaurus, mdbook, mkdocs, starlight, vitepress } from '../../support/generator-trees.ts'
import { importFiles } from '../../support/import-files.ts'
import { foreignSite } from '../../support/imported-site.ts'
import { typeErrors } from '../../support/type-errors.ts'

/** What the compiler says about these configurations. */
function errorsIn(texts: readonly string[]): string {
  const files = texts.map((text, i) => [`config/${i}.ts`, text] as const)
  return typeErrors(foreignSite(Object.fromEntries(files)), ['config'])
}

it('importFrom() prints configurations of the right types', async () => {
  const sites = [docusaurus, vitepress, starlight, mdbook, mkdocs]
  const imported = await Promise.all(sites.map((files) => importFiles(files, { dryRun: true })))
  expect(errorsIn(imported.map(({ text }) => text))).toBe('')
  expect(
    errorsIn(['import { defineConfig } from "docs-build"\ndefineConfig({ title: 1 })']),
  ).toContain("Type 'number' is not assignable to type 'string'")
})
