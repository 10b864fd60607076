import { definePlugin, type FinishedPage, type PluginProblem } from 'docs-build'
import reference from '../../providers/reference.json' with { type: 'json' }
import { optionDescriptions, typeNames } from './descriptions.ts'
import { formatProvider } from './format-provider.ts'
import { findMarkers, findPlace, markerPattern, nearestId } from './markers.ts'
import { functionNotes, userNotes } from './notes.ts'
import type { Provider } from './types.ts'

const providers: Readonly<Record<string, Provider>> = reference
const ids = Object.keys(providers)

/**
 * `<!-- provider-reference: github -->` becomes what the module of that provider sets, reads and takes, as Markdown
 * tables. The data is that of the package: `node scripts/provider-reference.mjs` writes it.
 */
export const providerReference = definePlugin({
  name: 'provider-reference',
  cacheKey: `1 ${hashOf(JSON.stringify([reference, optionDescriptions, typeNames, functionNotes, userNotes]))}`,

  markdown(md) {
    md.block.ruler.before(
      'html_block',
      'provider_reference',
      (state, startLine, _endLine, silent) => {
        const start = state.bMarks[startLine] ?? 0
        const line = state.src.slice(start, state.eMarks[startLine])
        const provider = providers[markerPattern.exec(line)?.[1] ?? '']
        if (!provider) return false
        if (silent) return true
        const first = state.tokens.length
        state.md.block.parse(formatProvider(provider), state.md, state.env, state.tokens)
        // What a rule reports about them is reported at the marker.
        for (const token of state.tokens.slice(first))
          if (token.map) token.map = [startLine, startLine + 1]
        state.line = startLine + 1
        return true
      },
      { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
    )
  },

  page(page, { report }) {
    for (const problem of problemsOf(page)) report(problem)
    return undefined
  },
})

/** A marker with an id that is none, and pages of providers that have no marker. */
function problemsOf({ route: { page }, source }: FinishedPage): PluginProblem[] {
  if (page.kind !== 'markdown') return []
  const text = source()
  const markers = findMarkers(text)
  const [, name] = /^providers\/(?!index\.md$)(.+)\.md$/.exec(page.source) ?? []
  const unknown = markers.filter(({ id }) => !Object.hasOwn(providers, id))
  if (name === undefined || markers.length > 0)
    return unknown.map(({ id, line }) => ({
      code: 'unknown',
      severity: 'error',
      message: `Cannot show the reference of "${id}": no provider of next-auth has that id`,
      at: { file: page.place, line },
      fix: `write "<!-- provider-reference: ${nearestId(id, ids)} -->"`,
    }))
  return [
    {
      code: 'missing',
      severity: 'warning',
      message: `Cannot show what the module of "${name}" sets: the page does not ask for it`,
      at: { file: page.place, line: findPlace(text) },
      fix: `write "<!-- provider-reference: ${nearestId(name, ids)} -->" under "## Reference"`,
    },
  ]
}

/** FNV-1a: tells texts apart, no more. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(16)
}
