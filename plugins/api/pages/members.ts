import { escapeHtml, type SourcePart } from '../../kit.ts'
import type { ApiLabels } from '../labels/labels.ts'
import { layOut } from '../model/code.ts'
import { asCodeSpan } from '../model/comment-text.ts'
import { memberAnchor, membersOf } from '../model/plan.ts'
import { memberName, printIndex, printMember, printSignature } from '../model/print-type.ts'
import { kinds, type Reflection } from '../typedoc/json.ts'
import { codePart, isDeprecated, type PartsContext, sourceOrigin } from './context.ts'
import { description, withOrigin } from './description.ts'
import { type GroupTitle, groupHeading, groupTitle } from './group-titles.ts'
import { typedDescription, withoutRepetition } from './type-parts.ts'

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
      ...members.flatMap((member) => memberSection(member, one, { level, context })),
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

/** What is described at a base that has a page, or is part of JavaScript, is folded. */
function splitMembers(one: Reflection, { plan }: PartsContext) {
  const members = membersOf(one)
  const isFolded = (member: Reflection) => {
    const base = baseOf(member)
    const target = base?.target
    return base?.package === 'typescript' || (typeof target === 'number' && !!plan.urlOf(target))
  }
  return {
    own: members.filter((member) => !isFolded(member)),
    inherited: members.filter(isFolded),
  }
}

function baseOf({ inheritedFrom, signatures }: Reflection): Reflection['inheritedFrom'] {
  return inheritedFrom ?? signatures?.[0]?.inheritedFrom
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
    ...withoutRepetition(called).flatMap((each, i) => [
      ...(called.length > 1 ? [overload(i, called.length, context.labels)] : []),
      codePart(printSignature(each, urlOf, ': '), sourceOrigin(each)),
      ...description(each, context),
    ]),
    ...(isCode && declaration !== one ? [] : indexSignatures).flatMap((each) => [
      codePart(printIndex(each, urlOf), sourceOrigin(each)),
      ...description(each, context),
    ]),
  ]
}

function memberSection(
  member: Reflection,
  owner: Reflection,
  { level, context }: { readonly level: number; readonly context: PartsContext },
): SourcePart[] {
  const { kind, signatures = [], getSignature, setSignature } = member
  const { plan, labels } = context
  const isInterface = owner.kind !== kinds.class
  const name = memberName(member.name)
  const anchor = plan.urlOf(member.id)?.split('#')[1] ?? memberAnchor(member.name)
  const isNew = kind === kinds.constructor
  const called = isNew && isInterface ? 'new()' : isNew ? 'constructor' : `${name}()`
  const code = asCodeSpan(isNew || kind === kinds.method ? called : name)
  const heading = isDeprecated(member) ? `~~${code}~~` : code
  const isCalled = signatures.length > 0
  const accessors = [getSignature, setSignature].filter((one) => one !== undefined)
  const parts = isCalled ? withoutRepetition(signatures) : accessors
  const codes = printMember(member, plan.urlOf, { isInterface })
  const [source] = member.sources ?? signatures[0]?.sources ?? []
  const url = source && context.urlOfSource(source)
  const facts = [
    ...basesOf(member, context),
    ...(url === undefined ? [] : [sourceLink(url, labels)]),
  ]
  return [
    withOrigin(`${'#'.repeat(level)} ${heading} {#${anchor}}`, member),
    ...codes.flatMap((each, i) => {
      const one = parts[i] ?? member
      return [
        ...(isCalled && codes.length > 1 ? [overload(i, codes.length, labels)] : []),
        codePart(each, sourceOrigin(one)),
        ...(one === member ? typedDescription(member, context) : description(one, context)),
      ]
    }),
    ...(facts.length === 0 ? [] : [{ text: `<p class="api-facts">${facts.join(' · ')}</p>` }]),
  ]
}

/** Which members of bases a member overrides or implements, as HTML. */
function basesOf(member: Reflection, { plan, labels }: PartsContext): string[] {
  // Every class has its own constructor.
  if (member.kind === kinds.constructor) return []
  const [signature] = member.signatures ?? []
  return (['overwrites', 'implementationOf'] as const).flatMap((key) => {
    const base = member[key] ?? signature?.[key]
    if (!base) return []
    const url = typeof base.target === 'number' ? plan.urlOf(base.target) : undefined
    const name = `<code>${escapeHtml(base.name)}</code>`
    const link = url === undefined ? name : `<a href="${escapeHtml(url)}">${name}</a>`
    return [labels.html(key === 'overwrites' ? 'overrides' : key, { member: link })]
  })
}

/** Says which of several calls follows. */
export function overload(i: number, count: number, { html }: ApiLabels): SourcePart {
  return { text: `<p class="api-label">${html('overload', { number: i + 1, count })}</p>` }
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
    const { kind } = member
    const name = memberName(member.name)
    const base = baseOf(member)
    const target = base?.target
    const url = typeof target === 'number' ? plan.urlOf(target) : undefined
    const anchor = plan.urlOf(member.id)?.split('#')[1] ?? memberAnchor(member.name)
    const shown = escapeHtml(kind === kinds.method ? `${name}()` : name)
    const from = escapeHtml(base?.name.split('.')[0] ?? '')
    const code = layOut(printMember(member, () => undefined)[0] ?? '').text
    const type = kind === kinds.constructor ? '' : ` <code>${escapeHtml(code)}</code>`
    const link = url === undefined ? shown : `<a href="${escapeHtml(url)}">${shown}</a>`
    const text = labels.html('inheritedFrom', { member: link, base: from })
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
