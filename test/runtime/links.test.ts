// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { pageTarget } from '../../runtime/router/links.ts'

it.each([
  ['/docs/guide', true],
  ['/docs/guide.html', true],
  ['/docs/battle.net', true],
  ['/docs/data.zip', false],
  ['/docs/assets/files/talk-0123456789.mp4', false],
  ['/docs/assets/files/LICENSE-0123456789', false],
  ['/docs/assets', true],
  ['/docs/guide/assets/intro', true],
  ['/elsewhere', false],
  ['/docs/guide#a:b', true],
  ['/docs/guide#:~:text=words', false],
  ['/docs/guide#a:~:text=words', false],
])('a link to %s opens a page without a reload: %s', (href, isPage) => {
  const anchor = document.createElement('a')
  anchor.href = href
  expect(pageTarget(anchor, '/docs/') !== undefined).toBe(isPage)
})
