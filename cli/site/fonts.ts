import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeProblems } from '../config/loading/place-problems.ts'
import type { FontConfig, FontFile, FontMetrics, SiteConfig } from '../config/types.ts'
import { reading } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { invalidValue } from '../report/schema.ts'
import { readMetrics } from './font-metrics.ts'
import { isWoff2 } from './woff2.ts'

/** The files of the site's fonts. */
export function fontFiles({ root, fonts }: SiteConfig): string[] {
  return fonts.flatMap(({ files }) => files.map(({ src }) => join(root, 'public', src)))
}

/** Reads the sizes of the site's fonts. Throws a SiteError that names every file that is no font. */
export function withFonts(site: SiteConfig): SiteConfig {
  if (site.fonts.length === 0) return site
  const problems: Diagnostic[] = []
  const fonts = site.fonts.map((font): FontConfig => {
    const read = font.files.map((file, i) => {
      const bytes = readFont(site.root, file)
      const metrics = metricsOf(bytes)
      if (!metrics) problems.push(notAFont(`fonts.${font.role}.files[${i}].src`, file, bytes, site))
      return { metrics, file: { ...file, hash: contentHash(bytes).slice(0, 10) } }
    })
    // Another file may have no Latin letters, or be narrower.
    const usual = read.find(({ file, metrics }) => file.style === 'normal' && metrics?.width)
    return {
      ...font,
      files: read.map(({ file }) => file),
      metrics: (usual ?? read[0])?.metrics,
    }
  })
  if (problems.length > 0)
    throw new SiteError(placeProblems(problems, { ...site, files: site.configFiles }))
  return { ...site, fonts }
}

function readFont(root: string, { src }: FontFile): Buffer {
  const file = join(root, 'public', src)
  return reading(file, () => readFileSync(file))
}

function metricsOf(bytes: Uint8Array): FontMetrics | undefined {
  if (!isWoff2(bytes)) return undefined
  try {
    return readMetrics(bytes)
  } catch {
    // Damaged in one of many ways, of which Brotli and a DataView only say where they stopped.
    return undefined
  }
}

function notAFont(
  key: string,
  { src }: FontFile,
  bytes: Uint8Array,
  { root, configFile }: SiteConfig,
): Diagnostic {
  const isDamaged = isWoff2(bytes)
  return {
    code: 'config-invalid',
    severity: 'error',
    message: invalidValue(
      key,
      isDamaged ? 'the file is damaged' : 'the file is not in WOFF2 format',
      src,
    ),
    at: { file: configFile },
    fix: isDamaged
      ? 'download or convert the font again'
      : 'download the font in WOFF2 format, or convert its TTF or OTF file with "woff2_compress"',
    missingFile: join(root, 'public', src),
  }
}
