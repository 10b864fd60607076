import type { ComponentProps } from 'react'

export interface ImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** A URL, or an imported picture. */
  readonly src: string | { readonly src: string }
  readonly alt: string
}

/** A path that is written in the page never gets here: it becomes an image when the page is compiled. */
export default function Image({ src, alt, width, height, className }: ImageProps) {
  const url = typeof src === 'string' ? src : src.src
  return <img src={url} alt={alt} width={width} height={height} className={className} />
}
