import type { ApiLabel } from '../labels/english.ts'
import type { ApiLabels } from '../labels/labels.ts'
import { memberAnchor } from '../model/plan.ts'

/** The title of a group. */
export interface GroupTitle {
  /** In English if TypeDoc made the group, so that anchors are the same in all languages. */
  readonly id: string
  readonly text: string
  readonly markdown: string
}

/** The title of a group of TypeDoc in the language of the pages; one of `@group` is shown as it is. */
export function groupTitle(title: string, labels: ApiLabels): GroupTitle {
  const id = shorterTitles.get(title) ?? title
  const label = groupLabels.get(id)
  if (label === undefined) return { id, text: title, markdown: title }
  return { id, text: labels.text(label), markdown: labels.markdown(label) }
}

/** The heading of a group. */
export function groupHeading({ id, markdown }: GroupTitle): string {
  return `## ${markdown} {#api-${memberAnchor(id.toLowerCase())}}`
}

const shorterTitles = new Map([
  ['Type Aliases', 'Types'],
  ['Enumerations', 'Enums'],
  ['Enumeration Members', 'Values'],
  ['Constructors', 'Constructor'],
  ['References', 'Re-exports'],
])

const groupLabels = new Map<string, ApiLabel>([
  ['Accessors', 'accessors'],
  ['Classes', 'classes'],
  ['Constructor', 'constructors'],
  ['Enums', 'enums'],
  ['Exports', 'exports'],
  ['Functions', 'functions'],
  ['Interfaces', 'interfaces'],
  ['Methods', 'methods'],
  ['Namespaces', 'namespaces'],
  ['Properties', 'properties'],
  ['Re-exports', 'reexports'],
  ['Types', 'types'],
  ['Values', 'values'],
  ['Variables', 'variables'],
])
