import type { StateCore } from 'markdown-it'
import { placeAt } from '../content/origins.ts'
import { blocksOf, createLocator, pageEnv } from '../markdown/token-places.ts'
import type { PlacedText } from './contract/contexts.ts'

/** The texts of a page that rules of `md.core` can check, after the rule `inline`. */
export function textsOf({ tokens, env, md }: StateCore): PlacedText[] {
  const page = pageEnv(env)
  const locator = createLocator(md, page)
  return [...blocksOf(tokens)].flatMap(({ token, block }) => {
    if (token.type !== 'inline') return []
    const { content } = token
    return {
      token,
      content,
      placeOf(offset) {
        const { line, column } = locator.inContent(content, offset, block)
        return placeAt(page.origins, line, column)
      },
    }
  })
}
