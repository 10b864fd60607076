/** Counterparts of the components of Starlight. */
import '../components.css'

export { default as Aside } from './Aside.tsx'
export { default as Badge } from './Badge.tsx'
export { default as Code } from './Code.tsx'
export { Card, CardGrid, LinkCard } from './cards.tsx'
export { default as FileTree } from './FileTree.tsx'
export { default as Icon } from './Icon.tsx'
export { default as LinkButton } from './LinkButton.tsx'
export { default as Steps } from './Steps.tsx'
export { TabItem, Tabs } from './tabs.tsx'
