import { expect, it } from 'vitest'
import { readLibrary } from './support/library.ts'
import { codesIn, headingsOf, rowsBelow, tablesOf } from './support/pages.ts'
import { exportsOf, membersOf, namesOf, parametersOf } from './support/types.ts'

const page = 'getting-started/client.md'

const namesBelow = (heading: string, head: string) =>
  rowsBelow(page, heading, head).flatMap(([name = '']) => codesIn(name))

it('client.md lists what next-auth/react exports', () => {
  const listed = tablesOf(page).find(({ head }) => head[0] === 'Export')?.rows ?? []
  const values = listed.map(([name = '']) => codesIn(name)[0] ?? '')
  expect(values.toSorted()).toEqual(exportsOf('react/index.d.ts', 'values').toSorted())
  const types = namesBelow('SessionContext and types', 'Type')
  expect([...values, ...types].sort()).toEqual(exportsOf('react/index.d.ts', 'all').toSorted())
})

it('client.md has a section for each function, and lists the arguments of signIn', () => {
  const sections = headingsOf(page).map(({ text }) => text)
  for (const name of exportsOf('react/index.d.ts', 'values').filter((one) => /^[a-z]/.test(one)))
    expect(sections).toContain(`${name}()`)
  const given = namesBelow('signIn()', 'Parameter').map((name) => name.split('.')[0])
  expect([...new Set(given)]).toEqual(parametersOf('react/index.d.ts', 'signIn'))
})

it.each([
  ['useSession()', 'Option', 'react/types.d.ts', 'UseSessionOptions'],
  ['getSession()', 'Parameter', 'react/index.d.ts', 'GetSessionParams'],
  ['getProviders()', 'Field', 'react/types.d.ts', 'ClientSafeProvider'],
  ['Stay on the page after sign-in', 'Field', 'react/types.d.ts', 'SignInResponse'],
  ['signOut()', 'Option', 'react/types.d.ts', 'SignOutParams'],
  ['Options', 'Prop', 'react/types.d.ts', 'SessionProviderProps'],
])('client.md lists the fields below "%s"', (heading, head, path, type) => {
  expect(namesBelow(heading, head).toSorted()).toEqual(namesOf(path, type).toSorted())
})

it('client.md lists the options of signIn and the result of useSession', () => {
  const options = namesBelow('signIn()', 'Parameter').filter((name) => name.startsWith('options.'))
  expect(options.map((name) => name.slice('options.'.length)).toSorted()).toEqual(
    namesOf('react/types.d.ts', 'SignInOptions').toSorted(),
  )
  const [, value = ''] =
    /type SessionContextValue[^{]*\{([^}]*)\}/.exec(readLibrary('react/index.d.ts')) ?? []
  const names = [...value.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name)
  expect(namesBelow('useSession()', 'Result').toSorted()).toEqual(names.sort())
})

it('client.md says which props of SessionProvider are required', () => {
  const members = new Map(
    membersOf('react/types.d.ts', 'SessionProviderProps').map((one) => [one.name, one]),
  )
  for (const [name = '', , preset] of rowsBelow(page, 'Options', 'Prop'))
    expect(preset === 'required', name).toBe(!members.get(codesIn(name)[0] ?? '')?.isOptional)
})

it('client.md says which props and parameters the code does not use', () => {
  const source = readLibrary('react/index.js')
  const rows = [
    ...rowsBelow(page, 'Options', 'Prop'),
    ...rowsBelow(page, 'getSession()', 'Parameter'),
  ]
  for (const cells of rows) {
    const isRead = !cells.at(-1)?.includes('but not used')
    for (const name of codesIn(cells[0] ?? '')) {
      const read = new RegExp(`(?:props|params)\\.${name}\\b`)
      // These are passed on whole to helpers of the client.
      if (['req', 'ctx'].includes(name)) continue
      expect(read.test(source), name).toBe(isRead)
    }
  }
})
