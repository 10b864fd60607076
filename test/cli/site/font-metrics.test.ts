import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMetrics } from '../../../cli/site/font-metrics.ts'
import { woff2 } from '../../support/woff2.ts'

function metricsOf(name: string) {
  return readMetrics(readFileSync(`node_modules/katex/dist/fonts/KaTeX_${name}.woff2`))
}

it('reads the sizes of a font', () => {
  expect(metricsOf('Typewriter-Regular')).toEqual({
    ascent: 0.694,
    descent: 0.229,
    lineGap: 0.09,
    width: 0.525,
  })
  const main = metricsOf('Main-Regular')
  expect(main).toMatchObject({ ascent: 0.903, descent: 0.272, lineGap: 0.09 })
  expect(main.width).toBeCloseTo(0.4267, 4)
})

it('knows no width of a font without letters', () => {
  expect(metricsOf('Size2-Regular').width).toBeUndefined()
})

it('reads widths in the changed form, and the sizes that the font asks for', () => {
  const font = woff2({ unitsPerEm: 2000, width: 1000, isChanged: true, typo: [1600, -400, 100] })
  expect(readMetrics(font)).toEqual({ ascent: 0.8, descent: 0.2, lineGap: 0.05, width: 0.5 })
})

it('refuses what is no font, wherever it is cut', () => {
  const whole = woff2({ unitsPerEm: 1000, width: 500 })
  expect(readMetrics(whole).width).toBe(0.5)
  for (let end = 0; end < whole.length; end++) {
    expect(() => readMetrics(whole.subarray(0, end))).toThrow()
  }
})
