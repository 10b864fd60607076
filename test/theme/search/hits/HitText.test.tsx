import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Title } from '../../../../theme/search/hits/HitText.tsx'
import { pageHit } from '../hits.ts'

it.each([
  ['Trim the wick', '<span>Trim the wick</span>'],
  ['trimWick()', '<code dir="ltr"><span>trimWick()</span></code>'],
])('Title renders %s as %s', (heading, html) => {
  expect(renderToStaticMarkup(<Title hit={pageHit('Guides', heading)} />)).toBe(html)
})
