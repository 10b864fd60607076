import { describe, expect, it } from 'vitest'
import { findCycle, modulesOf, readImports } from '../../test/support/imports.ts'

/** The modules that the site is built from. The build never includes `scripts/`, `samples/` and `test/`. */
const files = ['config', 'content']
  .flatMap(modulesOf)
  .filter((file) => !/^config\/(?:node_modules|samples|scripts|test)\//.test(file))
const imports = files.flatMap(readImports)

const ofTheSite = `^(?:config/(?!samples/|scripts/|test/)|content/)`

/** Pages and settings import only the entry points of docs-build; plugins can also import Node and a few packages. */
const allowed = {
  site: new RegExp(
    `${ofTheSite}|^docs-build(?:/(?:external-links|prose|samples|theme|runtime))?$|^react$`,
  ),
  plugins: new RegExp(`${ofTheSite}|^docs-build$|^node:|^(?:leven|markdown-it|typescript)$`),
}

describe('the modules of the site', () => {
  it('are found, so that the other checks cover them', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(imports.length).toBeGreaterThan(60)
  })

  it('import only each other, the entry points of docs-build and, in plugins, Node and a few packages', () => {
    const wrong = imports.filter(({ from, to }) => {
      return !allowed[from.startsWith('config/plugins/') ? 'plugins' : 'site'].test(to)
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('import each other without cycles', () => {
    expect(findCycle(imports)).toBeUndefined()
  })
})
