import { expect, it } from 'vitest'
import { nextNames, noNames } from '../../../cli/bundle/unique-names.ts'

it('nextNames() gives a file that changes back another name, and keeps the name of one that stays', () => {
  let names = nextNames(noNames)
  const bundle = (...paths: string[]) => {
    names = nextNames(names)
    return paths.map(names.toUnique)
  }
  expect(bundle('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js'])
  expect(bundle('a-2.js', 'b-1.js')).toEqual(['a-2.js', 'b-1.js'])
  expect(bundle('a-1.js', 'b-1.js')).toEqual(['a-1.2.js', 'b-1.js'])
  expect(bundle('a-1.js', 'b-2.js')).toEqual(['a-1.2.js', 'b-2.js'])
  expect(bundle('a-2.js', 'b-1.js')).toEqual(['a-2.2.js', 'b-1.2.js'])
  expect(bundle('a-1.js', 'b-1.js')).toEqual(['a-1.3.js', 'b-1.2.js'])
})
