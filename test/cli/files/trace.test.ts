import { describe, expect, it } from 'vitest'
import { createTracer } from '../../../cli/files/trace.ts'

describe('createTracer()', () => {
  it.each([undefined, '', '{"version":3,"sour'])(
    'takes the place as it is without a whole map: %j',
    (map) => {
      const error = new Error('no luck')
      error.stack = 'Error: no luck\n    at f (/site/.docs-build/config.mjs:3:5)'
      const code = { file: '/site/.docs-build/config.mjs', map: () => map, folder: '/site' }
      expect(createTracer('/site', code)(error).stack).toContain('config.mjs:3:5')
    },
  )
})
