import { attribute, become, importNode, type MdxNode, walk } from '../kit.ts'
import { type CommandManager, type ConvertCommands, loadConvert, withoutMark } from './convert.ts'

export interface RemarkCommandsOptions {
  readonly managers: readonly CommandManager[]
  readonly group: string
  /** The version of npm-to-yarn, so that what was stored by another one isn't used. */
  readonly version: string
}

/** Names that no page uses. */
const names = { tabs: 'DocsCommandTabs', tab: 'DocsCommandTab' }

/** Marked code blocks in MDX as tabs. A remark plugin. */
export default function remarkCommands({ managers, group }: RemarkCommandsOptions) {
  return async (given: unknown) => {
    const tree = given as MdxNode
    const blocks: [node: MdxNode, meta: string][] = []
    walk(tree, (node) => {
      const meta = node.type === 'code' ? withoutMark(node.meta ?? '') : undefined
      if (meta !== undefined) blocks.push([node, meta])
    })
    if (blocks.length === 0) return
    const convert = await loadConvert(managers)
    for (const [node, meta] of blocks) toTabs(node, { meta, group, convert })
    tree.children = [
      importNode({ name: names.tabs, exported: 'Tabs' }, 'docs-build/theme'),
      importNode({ name: names.tab, exported: 'Tab' }, 'docs-build/theme'),
      ...(tree.children ?? []),
    ]
  }
}

interface ToTabsOptions {
  readonly meta: string
  readonly group: string
  readonly convert: ConvertCommands
}

function toTabs(node: MdxNode, { meta, group, convert }: ToTabsOptions): void {
  const { lang, value = '', position } = node
  const tabs = convert(value).map(({ label, manager, text }): MdxNode => {
    const code: MdxNode = { type: 'code', lang: lang ?? null, meta, value: text, position }
    const attributes = [attribute('title', label), attribute('value', manager)]
    return element(names.tab, { attributes, children: [code], position })
  })
  become(node, element(names.tabs, { attributes: [attribute('group', group)], children: tabs }))
}

function element(name: string, parts: Partial<MdxNode>): MdxNode {
  return { type: 'mdxJsxFlowElement', name, ...parts }
}
