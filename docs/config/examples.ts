import { definePlugin } from 'docs-build'

/**
 * Shows what a block of Markdown becomes, below the block: ```` ```md example ````. The result is part of the page, so its
 * links and directives are checked like all others.
 */
export const examples = definePlugin({
  name: 'examples',
  cacheKey: '1',
  markdown(md) {
    md.core.ruler.after('block', 'examples', (state) => {
      state.tokens = state.tokens.flatMap((token) => {
        if (token.type !== 'fence' || !/^md example\b/.test(token.info)) return [token]
        const inner: typeof state.tokens = []
        md.block.parse(token.content, md, state.env, inner)
        const line = (token.map?.[0] ?? 0) + 1
        for (const one of inner) if (one.map) one.map = [one.map[0] + line, one.map[1] + line]
        const open = new state.Token('html_block', '', 0)
        open.content = '<div class="example">\n'
        open.map = token.map
        const close = new state.Token('html_block', '', 0)
        close.content = '</div>\n'
        close.map = token.map
        return [token, open, ...inner, close]
      })
    })
  },
})
