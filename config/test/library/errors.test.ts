import { expect, it } from 'vitest'
import { readLibrary } from './support/library.ts'
import { codesIn, headingsOf, rowsBelow } from './support/pages.ts'
import { raisedErrors, raisedWarnings } from './support/raised-codes.ts'
import { request } from './support/request.ts'
import { namesOf } from './support/types.ts'

const code = /^(?:[A-Z][A-Z_0-9]+|adapter_error_\w+)$/

/** The entries of a page, by code. */
function entriesOf(source: string): Map<string, string> {
  const entries = headingsOf(source).filter(({ text }) => code.test(text))
  return new Map(entries.map(({ text, body }) => [text, body]))
}

it('errors.md has an entry for each code, and says which are no longer raised', async () => {
  const raised = await raisedErrors(
    namesOf('core/types.d.ts', 'EventCallbacks'),
    namesOf('adapters.d.ts', 'Adapter'),
  )
  const entries = entriesOf('errors.md')
  expect(raised.filter((one) => !entries.has(one))).toEqual([])
  const others = [...entries].filter(([one]) => !raised.includes(one))
  expect(others.filter(([, text]) => !text.startsWith('Version 4.24.15 no longer raises'))).toEqual(
    [],
  )
  expect(
    [...entries].filter(([one, text]) => raised.includes(one) && /no longer raises/.test(text)),
  ).toEqual([])
})

it('warnings.md has an entry for each code, and says which are no longer raised', () => {
  const raised = raisedWarnings()
  const entries = entriesOf('warnings.md')
  expect(raised.filter((one) => !entries.has(one))).toEqual([])
  const others = [...entries].filter(([one]) => !raised.includes(one))
  for (const [one, text] of others) expect(text, one).toMatch(/4\.24\.15|adapter/i)
  const [, union = ''] = /WarningCode = ([^;]*);/.exec(readLibrary('utils/logger.d.ts')) ?? []
  expect([...union.matchAll(/"(\w+)"/g)].map(([, one]) => one).sort()).toEqual(raised)
})

it('errors.md lists the HTTP status of the error page for each code', async () => {
  for (const [name = '', status] of rowsBelow('errors.md', 'Error page')) {
    const { status: sent, redirect } = await request('GET', 'error', {
      query: { error: codesIn(name)[0] },
    })
    expect(redirect, name).toBeUndefined()
    expect(`${sent ?? 200}`, name).toBe(status)
  }
  const errorPageCodes = readLibrary('core/pages/error.js').matchAll(/^ {4}(\w+): \{$/gm)
  const shown = rowsBelow('errors.md', 'Error page').map(([name = '']) => codesIn(name)[0])
  expect(shown.map((one) => one?.toLowerCase()).toSorted()).toEqual(
    [...errorPageCodes].map(([, one]) => one).sort(),
  )
})

const [, list = ''] = /\[("Signin"[^\]]*)\]/.exec(readLibrary('core/index.js')) ?? []
const signInCodes = [...list.matchAll(/"(\w+)"/g)].map(([, one = '']) => one)

it('errors.md and configuration/pages.md list the codes that go to the sign-in page', async () => {
  for (const one of signInCodes) {
    const { redirect } = await request('GET', 'error', { query: { error: one } })
    expect(redirect).toMatch(new RegExp(`/signin\\?error=${one}$`))
  }
  const shown = rowsBelow('errors.md', 'Sign-in page').map(([name = '']) => codesIn(name)[0])
  expect(shown.toSorted()).toEqual([...signInCodes, 'Default'].sort())
  const listed = rowsBelow('configuration/pages.md', 'Sign-in page').flatMap(([name = '']) =>
    codesIn(name),
  )
  // The library never sends "Signin".
  expect(listed.toSorted()).toEqual(signInCodes.filter((one) => one !== 'Signin').sort())
})

it('the codes of the built-in sign-in page are those that go to it, and a default', () => {
  const [, body = ''] =
    /const errors = \{([\s\S]*?)\n {2}\};/.exec(readLibrary('core/pages/signin.js')) ?? []
  const pageCodes = [...body.matchAll(/^ {4}(\w+):/gm)].map(([, one = '']) => one)
  expect(pageCodes.toSorted()).toEqual([...signInCodes, 'default'].sort())
})

it('configuration/pages.md lists the codes of the error page', () => {
  const listed = rowsBelow('configuration/pages.md', 'Error page').flatMap(([name = '']) =>
    codesIn(name),
  )
  const all = rowsBelow('errors.md', 'Error page').flatMap(([name = '']) => codesIn(name))
  expect([...listed, 'Default'].sort()).toEqual(all.toSorted())
})
