import { TitleContext } from 'docs-build/runtime'
import { type ComponentProps, useContext } from 'react'

/** The title at the beginning of an MDX page, with what the layout puts next to it. */
export default function Title(props: ComponentProps<'h1'>) {
  const Heading = useContext(TitleContext)
  return <Heading {...props} />
}
