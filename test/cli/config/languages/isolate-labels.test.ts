import { describe, expect, it } from 'vitest'
import { isolateLabels, isolateText } from '../../../../cli/config/languages/isolate-labels.ts'

describe('isolateText(), from right to left', () => {
  it.each(['C++', '1.x', '.env', 'lamp()', 'v2.0', 'Ölwechsel?'])('isolates "%s"', (text) => {
    expect(isolateText(text, 'rtl')).toBe(`\u2068${text}\u2069`)
  })

  it.each(['', 'Guide', 'Read me', 'a-b', '404', '2.0', 'مرحبا!', 'דף (C++)', '(שלום)'])(
    'leaves "%s" as it is',
    (text) => {
      expect(isolateText(text, 'rtl')).toBe(text)
    },
  )

  it('leaves all texts as they are from left to right', () => {
    expect(isolateText('C++', 'ltr')).toBe('C++')
  })
})

describe('isolateLabels()', () => {
  const data = [
    { label: 'C++', url: '/c++', items: [{ label: '1.x', badge: 'v2.0' }] },
    { label: undefined },
  ]

  it('changes every label and badge, and nothing else', () => {
    expect(isolateLabels(data, 'rtl')).toEqual([
      {
        label: '\u2068C++\u2069',
        url: '/c++',
        items: [{ label: '\u20681.x\u2069', badge: '\u2068v2.0\u2069' }],
      },
      { label: undefined },
    ])
  })

  it('returns the data itself from left to right', () => {
    expect(isolateLabels(data, 'ltr')).toBe(data)
  })
})
