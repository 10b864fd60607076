import type { ComponentProps } from 'react'

export interface HeadingProps extends ComponentProps<'h2'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

export default function Heading({ as: Element, ...rest }: HeadingProps) {
  return <Element {...rest} />
}
