import type { SiteConfig } from '../config/types.ts'
import type { SourceFile } from './types.ts'
import { localSource, versionOf } from './version-of.ts'

/**
 * The pages of the default language that another language lacks, as pages of that language. They have the file of the
 * original.
 */
export function untranslatedSources(
  sources: readonly SourceFile[],
  site: SiteConfig,
): readonly SourceFile[] {
  const others = site.locales.filter(({ path }) => path !== '/')
  if (others.length === 0) return []
  const standard = site.versions[0]?.locale
  const taken = new Set(sources.map(({ source }) => withoutExtension(source)))
  const originals = sources.filter(({ source }) => versionOf(source, site).locale === standard)
  return others.flatMap(({ code, path }) =>
    originals.flatMap((original) => {
      const source = localSource(original.source, code, site)
      if (source === undefined || taken.has(withoutExtension(source))) return []
      const { url } = original
      const own = url === undefined ? {} : { url: url === '/' ? path : path + url }
      return [{ ...original, ...own, source, original: original.source }]
    }),
  )
}

function withoutExtension(source: string): string {
  return source.replace(/\.(?:mdx?|tsx)$/, '')
}
