import type { ReactNode } from 'react'

/** Folders and files, as a nested list. */
export default function FileTree({ children }: { readonly children?: ReactNode }) {
  return <div className="file-tree">{children}</div>
}
