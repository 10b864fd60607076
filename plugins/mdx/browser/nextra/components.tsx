/** Counterparts of the components of Nextra 2, 3 and 4. */
import '../components.css'

export { default as Bleed, default as Collapse } from '../ContentOnly.tsx'
export { default as Details } from '../docusaurus/Details.tsx'
export { default as Callout } from './Callout.tsx'
export { Card, Cards } from './cards.tsx'
export { Anchor, Button, Code, Pre, Summary, Table, Td, Th, Tr } from './elements.tsx'
export { FileTree } from './file-tree.tsx'
export { default as Image, default as ImageZoom } from './image.tsx'
export { default as Steps } from './Steps.tsx'
export { Tab, Tabs } from './tabs.tsx'
