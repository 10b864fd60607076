import { definePlugin, type PageView, type PluginProblem } from 'docs-build'
import reference from '../../providers/reference.json' with { type: 'json' }
import referenceOfV3 from '../../providers/reference-v3.json' with { type: 'json' }
import { optionDescriptions, typeNames } from './descriptions.ts'
import { formatProvider } from './format-provider.ts'
import { findMarkers, findPlace, markerPattern, nearestId } from './markers.ts'
import { functionNotes, userNotes } from './notes.ts'
import { replaceMarker } from './replace-marker.ts'
import type { Provider } from './types.ts'

/** By id; those of version 3 begin with 'v3/'. */
const providers: Readonly<Record<string, Provider>> = {
  ...reference,
  ...Object.fromEntries(
    Object.entries<object>(referenceOfV3).map(([id, provider]) => [
      `v3/${id}`,
      provider as Provider,
    ]),
  ),
}
const ids = Object.keys(providers)

/**
 * Replaces `<!-- provider-reference: github -->`, in version 3 `<!-- provider-reference: v3/github -->`, with Markdown tables of what the provider's module sets, reads and accepts.
 * `node config/scripts/provider-reference.mjs` generates the data from the package.
 */
export const providerReference = definePlugin({
  name: 'provider-reference',
  cacheKey: `3 ${hashOf(JSON.stringify([providers, optionDescriptions, typeNames, functionNotes, userNotes]))}`,

  markdown: (md) =>
    replaceMarker(md, 'provider_reference', markerPattern, ([, id = '']) => {
      const provider = providers[id]
      return provider && formatProvider(provider)
    }),

  async page(page, { report }) {
    for (const problem of await problemsOf(page)) report(problem)
    return undefined
  },
})

/** Problems of a page: markers with an unknown id, or a provider page without a marker. */
async function problemsOf({ route: { page }, source }: PageView): Promise<PluginProblem[]> {
  if (page.kind !== 'markdown') return []
  const text = source()
  const markers = findMarkers(text)
  const [, folder = '', file] = /^(v3\/)?providers\/(?!index\.md$)(.+)\.md$/.exec(page.source) ?? []
  const name = file && folder + file
  const unknown = markers.filter(({ id }) => !Object.hasOwn(providers, id))
  if (name === undefined || markers.length > 0) {
    return Promise.all(
      unknown.map(async ({ id, line }) => ({
        code: 'unknown',
        severity: 'error' as const,
        message: `Unknown provider "${id}": next-auth has no provider with that id`,
        at: { file: page.place, line },
        fix: `write "<!-- provider-reference: ${await nearestId(id, ids)} -->"`,
      })),
    )
  }
  return [
    {
      code: 'missing',
      severity: 'warning',
      message: `The page of the provider "${name}" has no reference`,
      at: { file: page.place, line: findPlace(text) },
      fix: `write "<!-- provider-reference: ${await nearestId(name, ids)} -->" under "## Reference"`,
    },
  ]
}

/** FNV-1a: detects that a text has changed. Not cryptographic. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(16)
}
