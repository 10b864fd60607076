import { definePlugin } from 'docs-build'
import names from '../../content/_home/providers.json' with { type: 'json' }
import reference from '../providers/reference.json' with { type: 'json' }
import { toCode, toRow } from './provider-reference/format-cells.ts'
import { replaceMarker } from './provider-reference/replace-marker.ts'
import type { Provider } from './provider-reference/types.ts'

const providers: Readonly<Record<string, Provider>> = reference
const marker = /^<!--\s*provider-list\s*-->\s*$/

/** Requirements that are not options, by provider id. */
const otherRequirements: Readonly<Record<string, string>> = { email: 'a database adapter' }

/** Every OAuth provider requires these, so the list shows only what else is required. */
const commonOptions = new Set(['clientId', 'clientSecret'])

/**
 * Replaces `<!-- provider-list -->` on `providers/index.md` with a table of all providers: mark, name, id, protocol and
 * required options. The data comes from the package.
 */
export const providerList = definePlugin({
  name: 'provider-list',
  cacheKey: JSON.stringify(names) + formatList(),

  markdown: (md) => replaceMarker(md, 'provider_list', marker, formatList),
})

/** The table as Markdown. */
export function formatList(): string {
  const rows = names.map(({ id, name, page = id, mark = true }) => {
    const provider = providers[id]
    if (!provider) throw new Error(`config/providers/reference.json has no provider "${id}"`)
    const { protocol, variant } = provider
    const protocols = variant ? `${protocol}, ${variant.protocol}` : protocol
    const label = page === null ? name : `[${name}](${page}.md)`
    return [`${formatMark(id, mark)} ${label}`, toCode(id), protocols, formatNeeds(provider)]
  })
  const head = ['Provider', '`id`', 'Protocol', 'Also required']
  return [head, head.map(() => '---'), ...rows].map(toRow).join('\n')
}

/** The space of the mark stays empty if there is none. */
function formatMark(id: string, hasMark: boolean): string {
  if (!hasMark) return '<span class="provider-mark"></span>'
  return `<svg class="provider-mark" aria-hidden="true"><use href="/img/providers.svg#${id}"></use></svg>`
}

/** Required options besides the common ones: '`tenantId` and `primaryUserFlow`, or `issuer`'. */
function formatNeeds({ id, options }: Provider): string {
  const specific = options.filter(({ name }) => !commonOptions.has(name))
  const needed = specific.filter(({ required }) => required).map(({ name }) => toCode(name))
  const first = specific.find(({ unless }) => unless)?.unless ?? []
  const group = specific.filter(({ unless }) => unless?.join() === first.join())
  const either = group.map(({ name }) => toCode(name)).join(' and ')
  const or = first.map(toCode).join(' and ')
  const more = otherRequirements[id]
  return [...needed, ...(either ? [`${either}, or ${or}`] : []), ...(more ? [more] : [])].join(', ')
}
