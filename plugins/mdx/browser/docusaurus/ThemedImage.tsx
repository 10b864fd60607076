import type { ComponentProps } from 'react'

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** An image for each color mode. Both are in the HTML, and the style sheet shows one, so the wrong one never flashes. */
export default function ThemedImage({ sources, alt = '', className, ...rest }: ThemedImageProps) {
  const named = (name: string) => [name, className].filter(Boolean).join(' ')
  return (
    <>
      <img {...rest} className={named('only-light')} src={sources.light} alt={alt} loading="lazy" />
      <img {...rest} className={named('only-dark')} src={sources.dark} alt={alt} loading="lazy" />
    </>
  )
}
