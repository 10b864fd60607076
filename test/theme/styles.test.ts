import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../support/built-pages.ts'

/** `:last-child` in front of a combinator, with nothing after it that says which elements could be meant. */
const lastBeforeAny = /:last-child[^\s,{]*\s*[\s>+~]\s*(?:\*|:[\w-]+(?:\([^)]*\))?)+\s*[,{]/g

describe('the styles of the theme and the plugins', () => {
  it('do not make browsers match every element again at the end of a document', () => {
    const sheets = ['theme', 'plugins', 'config', 'docs/config'].flatMap((folder) =>
      filesOf(folder)
        .filter((file) => file.endsWith('.css'))
        .map((file) => join(folder, file)),
    )
    expect(sheets.length).toBeGreaterThan(30)
    const found = sheets.flatMap((file) => readFileSync(file, 'utf8').match(lastBeforeAny) ?? [])
    expect(found).toEqual([])
    expect('a > [b]:last-child\n  > :last-child {'.match(lastBeforeAny)).not.toBeNull()
  })
})
