import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf } from './support/built-pages.ts'
import { findSiteReads } from './support/site-reads.ts'

/** Those that hold what the rule is about. */
const exempt = ['apart.test.ts', 'support/site-reads.ts']

/** Copies the example site, folder by folder. */
const copying = 'support/example-site.ts'

const sources = filesOf('test').filter(
  (path) => /\.(?:tsx?|mjs|md)$/.test(path) && !exempt.includes(path),
)

describe('the tests of the tool', () => {
  it('are found', () => {
    expect(sources.length).toBeGreaterThan(200)
  })

  it('read nothing of the site in this repository', () => {
    const modules = sources.filter((path) => !path.endsWith('.md') && path !== copying)
    const reads = modules.flatMap((path) =>
      findSiteReads(`test/${path}`, readFileSync(`test/${path}`, 'utf8')).map(
        (found) => `test/${path}: ${found}`,
      ),
    )
    expect(reads).toEqual([])
  })

  it('do not name what that site is about, and nor do the files of the package', () => {
    // In any spelling; written so that this file does not name it either.
    const subject = new RegExp(['next', 'auth'].join('.?'), 'i')
    const files = [
      'package.json',
      'package-lock.json',
      'CHANGELOG.md',
      ...sources.map((path) => `test/${path}`),
    ]
    expect(files.filter((path) => subject.test(withoutUrls(path)))).toEqual([])
  })
})

/** A file without the URLs of the repository, which both share. */
function withoutUrls(path: string): string {
  const text = readFileSync(path, 'utf8')
  if (path !== 'package.json') return text
  const { homepage, repository, bugs, ...others } = JSON.parse(text)
  return JSON.stringify(others)
}

describe('findSiteReads()', () => {
  it.each([
    ["import data from '../../config/providers/a.json'", 'imports config/providers/a.json'],
    ["const page = await import('../../content/index.tsx')", 'imports content/index.tsx'],
    ["cpSync(resolve('content'), root)", "resolve('content'"],
    ["readFileSync('content/faq.md', 'utf8')", "readFileSync('content/faq.md'"],
    ['readFileSync(`content/a.md`)', 'readFileSync(`content/a.md`'],
    ["filesOf('public').length", "filesOf('public'"],
    ["join('config', part)", "join('config'"],
    ["existsSync(\n  './routes.lock.json')", "existsSync(\n  './routes.lock.json'"],
    ["for (const part of ['config', 'content', 'public'])", "['config', 'content'"],
  ])('finds %s', (text, found) => {
    expect(findSiteReads('test/cli/a.test.ts', text)).toEqual([found])
  })

  it.each([
    "site({ 'config/site.ts': '', 'content/index.md': '' })",
    "readFileSync(join(root, 'content/index.md'))",
    "import { copySite } from '../support/config/site.ts'",
    "expect(report).toContain('content of the page')",
    "resolve('contents')",
  ])('allows %s', (text) => {
    expect(findSiteReads('test/cli/a.test.ts', text)).toEqual([])
  })
})
