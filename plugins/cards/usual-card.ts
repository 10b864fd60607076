import type { ReactElement } from 'react'
import { startsRightToLeft } from '../kit.ts'
import type { Card } from './card.ts'

/** Of a card, in pixels: what services for link previews ask for. */
export const size = { width: 1200, height: 630 } as const

type Style = Readonly<Record<string, string | number>>

const colors = { background: '#ffffff', text: '#111827', muted: '#4b5563' }

/** The built-in card. */
export function usualCard(card: Card, color: string): ReactElement {
  const { title, description, section, siteTitle, logo } = card
  const direction = startsRightToLeft(title) ? 'rtl' : 'ltr'
  const edge = direction === 'rtl' ? 'borderRight' : 'borderLeft'
  const isHome = title === siteTitle
  return element(
    {
      display: 'flex',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 72,
      backgroundColor: colors.background,
      color: colors.text,
      direction,
      [edge]: `20px solid ${color}`,
    },
    [
      element({ display: 'flex', flexDirection: 'column' }, [
        ...(section
          ? [line(section, { fontSize: 32, color: colors.muted, marginBottom: 20 }, 1)]
          : []),
        line(
          title,
          { fontSize: title.length > 48 ? 56 : 72, fontWeight: 700, lineHeight: 1.15 },
          3,
        ),
        ...(description
          ? [
              line(
                description,
                { fontSize: 32, color: colors.muted, marginTop: 28, lineHeight: 1.4 },
                2,
              ),
            ]
          : []),
      ]),
      element({ display: 'flex', alignItems: 'center' }, [
        ...(logo ? [picture(logo)] : []),
        ...(isHome
          ? []
          : [
              line(
                siteTitle,
                { fontSize: 36, fontWeight: 700, marginLeft: logo ? 20 : 0, marginRight: 20 },
                1,
              ),
            ]),
      ]),
    ],
  )
}

function line(text: string, style: Style, lines: number): ReactElement {
  return element({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, text)
}

function picture(src: string): ReactElement {
  const props = { src, height: 64, style: { maxWidth: 320, objectFit: 'contain' } }
  return { type: 'img', props, key: null }
}

function element(style: Style, children: string | readonly ReactElement[]): ReactElement {
  return { type: 'div', props: { style, children }, key: null }
}
