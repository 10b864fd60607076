import type { ReactNode } from 'react'
import List from '../starlight/FileTree.tsx'

interface FileProps {
  readonly name: ReactNode
  /** Is shown instead of the name. */
  readonly label?: ReactNode
  readonly active?: boolean
}

interface FolderProps extends FileProps {
  readonly children?: ReactNode
}

function File({ name, label = name, active }: FileProps) {
  return <li>{active ? <strong>{label}</strong> : label}</li>
}

/** A folder is open, so that its files can be found on the page and in print. */
function Folder({ name, label = name, active, children }: FolderProps) {
  return (
    <li>
      {active ? <strong>{label}</strong> : label}
      {children && <ul>{children}</ul>}
    </li>
  )
}

function Tree({ children }: { readonly children?: ReactNode }) {
  return (
    <List>
      <ul>{children}</ul>
    </List>
  )
}

/** Folders and files, as a nested list. */
export const FileTree = Object.assign(Tree, { Folder, File })
