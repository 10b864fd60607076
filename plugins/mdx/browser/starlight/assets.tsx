import type { ComponentProps } from 'react'

export interface ImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly src: string
  readonly alt: string
}

/** A path that is written in the page never gets here: it becomes an image when the page is compiled. */
export function Image({ src, alt, width, height, className }: ImageProps) {
  return <img src={src} alt={alt} width={width} height={height} className={className} />
}

export { Image as Picture }
