import type { ReactNode } from 'react'
import { Glyph } from '../icons.tsx'
import { useSearchStrings } from '../use-search-strings.ts'

/** What the keys do. */
export function ModalFooter() {
  const t = useSearchStrings()
  return (
    <div className="DocSearch-Footer">
      <ul className="DocSearch-Commands">
        <Command text={t('toSelect')}>
          <Glyph label={t('enterKey')}>
            <path d="M18 6v5a3 3 0 0 1-3 3H6M10 10l-4 4 4 4" />
          </Glyph>
        </Command>
        <Command text={t('toNavigate')}>
          <Glyph label={t('arrowDown')}>
            <path d="M12 5v14M7 14l5 5 5-5" />
          </Glyph>
          <Glyph label={t('arrowUp')}>
            <path d="M12 19V5M7 10l5-5 5 5" />
          </Glyph>
        </Command>
        <Command text={t('toClose')}>
          <Glyph label={t('escapeKey')}>
            <path d="M8 8.5H3.5v7H8M3.5 12H7M14 9.5c-2-2-4-.5-3.5 1s3.5 1 3.5 3-2.5 2.5-4 .5M21 9.5c-2-2-4.5 0-4.5 2.5s2.5 4.5 4.5 2.5" />
          </Glyph>
        </Command>
      </ul>
    </div>
  )
}

/** One `kbd` per key. */
function Command({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const keys = Array.isArray(children) ? children : [children]
  return (
    <li>
      {keys.map((key: ReactNode, i) => (
        <kbd key={i} className="DocSearch-Commands-Key">
          {key}
        </kbd>
      ))}
      <span className="DocSearch-Label">{text}</span>
    </li>
  )
}
