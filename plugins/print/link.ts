import type { PluginConfig } from '../kit.ts'
import type { PrintSettings } from './options.ts'

/** Links to the first document from all pages, if the site wants that. */
export function addLink(
  config: PluginConfig,
  { link, linkLabel: label, documents }: PrintSettings,
): PluginConfig | undefined {
  const [first] = documents
  if (link === undefined || !first) return undefined
  const item = { label, to: `/${first.path}` }
  if (link === 'navbar') {
    const { navbar } = config
    const items = [...(navbar?.items ?? []), { ...item, position: 'right' as const }]
    return { ...config, navbar: { ...navbar, items } }
  }
  const { footer } = config
  const sections = [...(footer?.sections ?? [])]
  const last = sections.pop()
  return {
    ...config,
    footer: {
      ...footer,
      sections: [
        ...sections,
        last
          ? { ...last, items: [...(last.items ?? []), item] }
          : { title: config.title, items: [item] },
      ],
    },
  }
}
