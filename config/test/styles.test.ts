import { describe, expect, it } from 'vitest'
import { slowSelectorsIn } from '../../test/support/slow-selectors.ts'

describe('the styles of this site', () => {
  it('do not make browsers match every element again at the end of a document', () => {
    const sheets = ['config/filter.css', 'config/home.css', 'config/pictures.css']
    expect(slowSelectorsIn(sheets)).toEqual([])
  })
})
