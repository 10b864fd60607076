import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Message } from '../../theme/components/Message.tsx'

const values = { date: <time>May 5</time>, author: <b>Ada</b> }

it.each([
  ['Updated on {date} by {author}', 'Updated on <time>May 5</time> by <b>Ada</b>'],
  ['由 {author} 更新于 {date}', '由 <b>Ada</b> 更新于 <time>May 5</time>'],
  ['{date}（{author}）', '<time>May 5</time>（<b>Ada</b>）'],
  ['Updated', 'Updated'],
])('Message renders the elements of "%s" in its order', (text, html) => {
  expect(renderToString(<Message text={text} values={values} />)).toBe(html)
})
