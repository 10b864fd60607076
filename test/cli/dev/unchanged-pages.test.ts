import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { SiteConfig } from '../../../cli/config/types.ts'
import type { ParsedPage } from '../../../cli/content/parse-page.ts'
import type { SourceFile } from '../../../cli/content/types.ts'
import { createUnchangedPages } from '../../../cli/dev/unchanged-pages.ts'
import { site } from '../../support/site.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A while after files have been written. */
function later() {
  vi.setSystemTime(Date.now() + 10_000)
}

it('createUnchangedPages() reads a page again that may have been saved twice at the same time', () => {
  const file = join(site({ 'a.md': '# One' }), 'content/a.md')
  const config = {} as SiteConfig
  const pages = createUnchangedPages()
  const isKept = () => {
    const source: SourceFile = { source: 'a.md', file, kind: 'markdown' }
    const page = pages.find(source, config)
    if (!page) pages.read(source)
    pages.keep(new Map([['a.md', {} as ParsedPage]]), config)
    return page !== undefined
  }
  expect([isKept(), isKept()]).toEqual([false, false])
  later()
  expect([isKept(), isKept()]).toEqual([false, true])
})

it('createUnchangedPages() finds a page again until its file, its source or the configuration changes', () => {
  const file = join(site({ 'a.md': '# One' }), 'content/a.md')
  const config = {} as SiteConfig
  const pages = createUnchangedPages()
  const source: SourceFile = { source: 'a.md', file, kind: 'markdown' }
  /** Whether a page is kept from one state to the next. */
  const isKept = (given: SourceFile, where = config) => {
    const page = pages.find(given, where)
    if (!page && given.text === undefined) pages.read(given)
    pages.keep(new Map([['a.md', {} as ParsedPage]]), where)
    return page !== undefined
  }
  later()
  expect(isKept(source)).toBe(false)
  expect(isKept(source)).toBe(true)
  // The same length, at the same time.
  const { atime, mtime } = statSync(file)
  writeFileSync(file, '# Two')
  utimesSync(file, atime, mtime)
  expect(isKept(source)).toBe(false)
  expect(isKept(source)).toBe(true)
  expect(isKept({ ...source, url: '/b' })).toBe(false)
  expect(isKept({ ...source, text: '# One' })).toBe(false)
  expect(isKept({ ...source, text: '# One' })).toBe(true)
  expect(isKept({ ...source, text: '# Two' })).toBe(false)
  expect(isKept({ ...source, text: '# Two' }, { ...config })).toBe(false)
  expect(isKept({ ...source, kind: 'component' })).toBe(false)
})
