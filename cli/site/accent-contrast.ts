import { accentPalette } from '../config/accent.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** Reports an accent color that readers see as another one, because it is too light for text. */
export function checkAccent({ accentColor, configFile }: SiteConfig): Diagnostic[] {
  if (accentColor === undefined) return []
  const { text, isFar } = accentPalette(accentColor)
  if (!isFar) return []
  return [
    {
      code: 'accent-contrast',
      severity: 'warning',
      message: `accentColor "${accentColor}" is too light for text in light mode, where it becomes "${text}"`,
      at: { file: configFile },
      fix: `write "${text}", or choose a darker color`,
    },
  ]
}
