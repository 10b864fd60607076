import { escapeHtml, type SourcePart } from '../../kit.ts'
import type { ApiLabels } from '../labels/labels.ts'
import { layOut } from '../model/code.ts'
import { asCodeSpan } from '../model/comment-text.ts'
import { memberAnchor, membersOf } from '../model/plan.ts'
import { printIndex, printMember, printSignature } from '../model/print-type.ts'
import { kinds, type Reflection } from '../typedoc/json.ts'
import { codePart, isDeprecated, type PartsContext, sourceOrigin } from './context.ts'
import { description, withOrigin } from './description.ts'
import { type GroupTitle, groupHeading, groupTitle } from './group-titles.ts'

/** The members of a class, an interface, an enum, or an object, each below its heading. */
export function memberParts(one: Reflection, level: number, context: PartsContext): SourcePart[] {
  const { own, inherited } = splitMembers(one, context)
  const declaration = one.type?.type === 'reflection' ? one.type.declaration : one
  const hasGroups = level === 3
  const groups = groupsOf(declaration, own, context)
  return [
    ...signaturesOf(declaration, one, context),
    ...groups.flatMap(({ title, members }) => [
      ...(hasGroups ? [{ text: groupHeading(title) }] : []),
      ...members.flatMap((member) => memberSection(member, level, context)),
    ]),
    ...inheritedPart(inherited, context),
  ]
}

interface MemberGroup {
  readonly title: GroupTitle
  readonly members: readonly Reflection[]
}

/** In the order of TypeDoc, or of `@group`. */
function groupsOf(
  { groups = [] }: Reflection,
  own: readonly Reflection[],
  { labels }: PartsContext,
): MemberGroup[] {
  return groups.flatMap(({ title, children = [] }) => {
    const members = own.filter(({ id }) => children.includes(id))
    return members.length === 0 ? [] : [{ title: groupTitle(title, labels), members }]
  })
}

/** What is described at a base that has a page is folded. */
function splitMembers(one: Reflection, { plan }: PartsContext) {
  const members = membersOf(one)
  const isFolded = ({ inheritedFrom }: Reflection) => {
    const target = inheritedFrom?.target
    return typeof target === 'number' && plan.urlOf(target) !== undefined
  }
  return {
    own: members.filter((member) => !isFolded(member)),
    inherited: members.filter(isFolded),
  }
}

/** Calls and indexes, which have no names. */
function signaturesOf(
  declaration: Reflection,
  one: Reflection,
  context: PartsContext,
): SourcePart[] {
  const { urlOf } = context.plan
  const isCode = one.kind === kinds.function || declaration.children === undefined
  const { signatures = [], indexSignatures = [] } = declaration
  const called = one.kind === kinds.function || (isCode && declaration !== one) ? [] : signatures
  return [
    ...called.flatMap((each) => [
      codePart(printSignature(each, urlOf, ': '), sourceOrigin(each)),
      ...description(each, context),
    ]),
    ...(isCode && declaration !== one ? [] : indexSignatures).flatMap((each) => [
      codePart(printIndex(each, urlOf), sourceOrigin(each)),
      ...description(each, context),
    ]),
  ]
}

function memberSection(member: Reflection, level: number, context: PartsContext): SourcePart[] {
  const { name, kind, signatures, getSignature, setSignature } = member
  const { plan, labels } = context
  const anchor = plan.urlOf(member.id)?.split('#')[1] ?? memberAnchor(name)
  const isCalled = kind === kinds.method
  const code = asCodeSpan(
    kind === kinds.constructor ? 'constructor' : isCalled ? `${name}()` : name,
  )
  const heading = isDeprecated(member) ? `~~${code}~~` : code
  const parts = signatures ?? [getSignature, setSignature].filter((one) => one !== undefined)
  const codes = printMember(member, plan.urlOf)
  const [source] = member.sources ?? signatures?.[0]?.sources ?? []
  const url = source && context.urlOfSource(source)
  const link = url === undefined ? '' : sourceLink(url, labels)
  return [
    withOrigin(`${'#'.repeat(level)} ${heading} {#${anchor}}`, member),
    ...codes.flatMap((each, i) => {
      const one = parts[i] ?? member
      return [codePart(each, sourceOrigin(one)), ...description(one, context)]
    }),
    ...(link === '' ? [] : [{ text: `<p class="api-facts">${link}</p>` }]),
  ]
}

/** A link to the code, as HTML. */
export function sourceLink(url: string, { html }: ApiLabels): string {
  return `<a class="api-source" href="${escapeHtml(url)}">${html('source')}</a>`
}

/** Members that a base describes, as a list that opens. */
function inheritedPart(
  members: readonly Reflection[],
  { plan, labels }: PartsContext,
): SourcePart[] {
  if (members.length === 0) return []
  const items = members.map((member) => {
    const { name, inheritedFrom, kind } = member
    const target = inheritedFrom?.target
    const url = typeof target === 'number' ? plan.urlOf(target) : undefined
    const anchor = plan.urlOf(member.id)?.split('#')[1] ?? memberAnchor(name)
    const shown = escapeHtml(kind === kinds.method ? `${name}()` : name)
    const base = escapeHtml(inheritedFrom?.name.split('.')[0] ?? '')
    const code = layOut(printMember(member, () => undefined)[0] ?? '').text
    const type = kind === kinds.constructor ? '' : ` <code>${escapeHtml(code)}</code>`
    const link = `<a href="${escapeHtml(url ?? '')}">${shown}</a>`
    const text = labels.html('inheritedFrom', { member: link, base })
    return `<li id="${escapeHtml(anchor)}">${text}${type}</li>`
  })
  const { length: count } = members
  const label = count === 1 ? 'inheritedMember' : 'inheritedMembers'
  return [
    {
      text: [
        '<details class="details api-inherited">',
        `<summary>${labels.html(label, { count })}</summary>`,
        `<ul>`,
        ...items,
        '</ul>',
        '</details>',
      ].join('\n'),
    },
  ]
}
