import { expect, it } from 'vitest'
import { codesIn, headingsOf, tablesOf } from './support/pages.ts'
import { writtenParameters } from './support/signatures.ts'
import { namesOf, parameterMembersOf } from './support/types.ts'

/** The members of the parameter in the signature below a heading. */
function signatureBelow(source: string, heading: string): string[] {
  const body = headingsOf(source).find(({ text }) => text === heading)?.body ?? ''
  const [, code] = /```ts\n(type [\s\S]*?)```/.exec(body) ?? []
  if (code === undefined) throw new Error(`${source} has no signature below "${heading}"`)
  return writtenParameters(code)
}

const firstColumn = (source: string, head: string) =>
  tablesOf(source)
    .find((table) => table.head[0] === head)
    ?.rows.map(([name = '']) => codesIn(name)[0])

it('configuration/callbacks.md lists the callbacks', () => {
  expect(firstColumn('configuration/callbacks.md', 'Callback')?.toSorted()).toEqual(
    namesOf('core/types.d.ts', 'CallbacksOptions').toSorted(),
  )
})

it.each([
  ['signIn', 'Sign-in callback'],
  ['redirect', 'Redirect callback'],
  ['jwt', 'JWT callback'],
  ['session', 'Session callback'],
])('configuration/callbacks.md shows the parameters of %s', (name, heading) => {
  const types = parameterMembersOf('core/types.d.ts', 'CallbacksOptions', name)
  expect(signatureBelow('configuration/callbacks.md', heading).toSorted()).toEqual(types.toSorted())
})

it('configuration/events.md lists the events and has a section for each', () => {
  const events = namesOf('core/types.d.ts', 'EventCallbacks').toSorted()
  expect(firstColumn('configuration/events.md', 'Event')?.toSorted()).toEqual(events)
  const sections = headingsOf('configuration/events.md').filter(({ level }) => level === 3)
  expect(sections.map(({ text }) => text).toSorted()).toEqual(events)
})

it.each(namesOf('core/types.d.ts', 'EventCallbacks'))(
  'configuration/events.md shows the parameters of %s',
  (event) => {
    const types = parameterMembersOf('core/types.d.ts', 'EventCallbacks', event)
    expect(signatureBelow('configuration/events.md', event).toSorted()).toEqual(types.toSorted())
  },
)
