import type { ComponentProps } from 'react'

/** An image of an MDX page, in a link to itself if it is wider than a narrow screen. */
export default function Zoomable({ src, alt = '', className, ...rest }: ComponentProps<'img'>) {
  const image = <img {...rest} className={className} src={src} alt={alt} />
  if (!(Number(rest.width) > 320)) return image
  return (
    <a className={['zoomable', className].filter(Boolean).join(' ')} href={src}>
      {image}
    </a>
  )
}
