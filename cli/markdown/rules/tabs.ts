import {
  type ComponentNode,
  isComponent,
  isRun,
  type TreeNode,
} from '../../../runtime/contract/tree.ts'
import type { Severity } from '../../report/diagnostic.ts'
import type { MarkdownEnv } from '../types.ts'
import { reportAt } from './report.ts'

/** Tabs hold nothing but tabs, at least one, each of another value; a tab stands in tabs. */
export function checkTabs(
  tree: readonly TreeNode[],
  env: MarkdownEnv,
  severity: Severity | 'ignore',
): void {
  const lines = (name: string) =>
    env.calls.filter((call) => call.name === name).map(({ line }) => line)
  const tabsLines = lines('tabs')
  const report = (line: number | undefined, message: string, fix: string) =>
    reportAt(env, (line ?? 1) - 1 - env.bodyLine, {
      code: 'directive-unknown',
      severity,
      message,
      fix,
    })
  const visit = (nodes: readonly TreeNode[], parent: ComponentNode | undefined) => {
    for (const node of nodes) {
      if (isRun(node)) continue
      const isTab = isComponent(node) && node.component === 'tab'
      if (isTab && parent?.component !== 'tabs') {
        report(
          lines('tab')[0],
          'Cannot use ":::tab" here: it stands outside ":::tabs"',
          'put ":::tabs" with more colons around it',
        )
      }
      if (isComponent(node) && node.component === 'tabs') checkOne(node, tabsLines.shift(), report)
      visit(node.children, isComponent(node) ? node : undefined)
    }
  }
  visit(tree, undefined)
}

function checkOne(
  tabs: ComponentNode,
  line: number | undefined,
  report: (line: number | undefined, message: string, fix: string) => void,
): void {
  const children = tabs.children.filter(
    (node) => !isRun(node) && isComponent(node) && node.component === 'tab',
  )
  if (children.length === 0) {
    report(
      line,
      'Cannot draw ":::tabs": it holds no ":::tab"',
      'add ":::tab[Label]" blocks, with fewer colons',
    )
  }
  if (tabs.children.length > children.length) {
    report(
      line,
      'Cannot draw what stands between ":::tabs" and its tabs',
      'move it into a tab, or out of the tabs',
    )
  }
  const values = children.map((node) =>
    isRun(node) || !isComponent(node) ? '' : String(node.props.value ?? node.props.title ?? ''),
  )
  for (const [i, value] of values.entries()) {
    if (value === '')
      report(line, 'Cannot draw a ":::tab" without a label', 'write ":::tab[Label]"')
    else if (values.indexOf(value) < i) {
      report(
        line,
        `Cannot draw two tabs of the value "${value}"`,
        'give each its own: ":::tab[Label]{value=…}"',
      )
    }
  }
}
