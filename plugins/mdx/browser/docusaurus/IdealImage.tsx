import type { ComponentProps } from 'react'

export interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly img: string
}

/** A path that is written in the page never gets here: it becomes an image when the page is compiled. */
export default function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  return <img {...rest} src={img} alt={alt} />
}
