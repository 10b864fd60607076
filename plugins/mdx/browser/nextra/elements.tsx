import type { ComponentProps } from 'react'

export function Anchor({ children, ...props }: ComponentProps<'a'>) {
  return <a {...props}>{children}</a>
}

export function Button({ children, ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      {children}
    </button>
  )
}

export function Code(props: ComponentProps<'code'>) {
  return <code {...props} />
}

export function Pre(props: ComponentProps<'pre'>) {
  return <pre {...props} />
}

export function Summary(props: ComponentProps<'summary'>) {
  return <summary {...props} />
}

export function Th(props: ComponentProps<'th'>) {
  return <th {...props} />
}

export function Tr(props: ComponentProps<'tr'>) {
  return <tr {...props} />
}

export function Td(props: ComponentProps<'td'>) {
  return <td {...props} />
}

function PlainTable(props: ComponentProps<'table'>) {
  return <table {...props} />
}

export const Table = Object.assign(PlainTable, { Th, Tr, Td })
