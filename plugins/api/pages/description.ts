import { escapeMarkdown, joinList, type SourcePart } from '../../kit.ts'
import type { ApiLabel } from '../labels/english.ts'
import { layOut } from '../model/code.ts'
import type { PlacedComment } from '../model/comment-places.ts'
import { asCodeSpan, type CommentText, toPart } from '../model/comment-text.ts'
import { parameterName } from '../model/print-parameters.ts'
import { memberName, printType } from '../model/print-type.ts'
import type { ApiType, CommentTag, Reflection } from '../typedoc/json.ts'
import { described, type PartsContext, sourceOrigin, summaryOf } from './context.ts'

/** What a comment says about something: its text, parameters, result, errors, examples, and what it refers to. */
export function description(one: Reflection, context: PartsContext): SourcePart[] {
  const { findComment } = context
  const placed = findComment(one.sources?.[0])
  const summary = summaryOf(one, findComment)
  return [
    ...deprecation(one, placed, context),
    ...stage(one),
    ...(summary ? [toPart({}, summary, context.texts)] : []),
    ...tagParts(one, placed, { tag: '@remarks' }, context),
    ...standard(one, placed, context),
    ...typeParameters(one, placed, context),
    ...parameters(one, placed, context),
    ...returned(one, placed, context),
    ...tagParts(one, placed, { tag: '@throws', label: 'throws' }, context),
    ...tagParts(one, placed, { tag: '@example', label: 'example' }, context),
    ...tagParts(one, placed, { tag: '@see', label: 'seeAlso' }, context),
    ...others(one, placed, context),
  ]
}

type Placed = PlacedComment | undefined

/** Tags that are shown by something else than their name. */
const known = new Set([
  ...['@deprecated', '@remarks', '@default', '@defaultValue', '@param', '@typeParam', '@template'],
  ...['@returns', '@return', '@throws', '@example', '@see', '@group', '@category', '@module'],
  ...[
    '@packageDocumentation',
    '@inheritDoc',
    '@privateRemarks',
    '@import',
    '@document',
    '@license',
  ],
])

function tagsOf({ comment }: Reflection, ...names: readonly string[]): readonly CommentTag[] {
  return comment?.blockTags?.filter(({ tag }) => names.includes(tag)) ?? []
}

function deprecation(one: Reflection, comment: Placed, context: PartsContext): SourcePart[] {
  const marked = one.comment?.modifierTags?.includes('@deprecated')
    ? [{ tag: '@deprecated', content: [] }]
    : []
  const [tag] = [...tagsOf(one, '@deprecated'), ...marked]
  if (!tag) return []
  const text = { parts: tag.content, comment, tag: tag.tag }
  const { texts, labels } = context
  const before = [`:::warning[${labels.markdown('deprecated')}]`, '']
  return [toPart({ before, after: ['', ':::'] }, text, texts)]
}

/** How stable it is, as its comment says. */
function stage({ comment }: Reflection): SourcePart[] {
  const tags = ['@experimental', '@alpha', '@beta'].filter((tag) =>
    comment?.modifierTags?.includes(tag),
  )
  return tags.map((tag) => ({ text: `<p class="api-label"><code>${tag}</code></p>` }))
}

interface TagName {
  readonly tag: string
  readonly label?: ApiLabel
}

/** The contents of all tags of a name, below one label. */
function tagParts(
  one: Reflection,
  comment: Placed,
  { tag, label }: TagName,
  { texts, labels }: PartsContext,
) {
  const tags = tagsOf(one, tag)
  return tags.map(({ content, name }, index): SourcePart => {
    const text: CommentText = { parts: content, comment, tag, index }
    const plural = tags.length > 1 && label === 'example' ? 'examples' : label
    const isFirst = plural !== undefined && index === 0
    // The title of an example.
    const title = name === undefined ? [] : [`**${escapeMarkdown(name)}**`, '']
    const before = [...(isFirst ? labelLines(labels.html(plural)) : []), ...title]
    return toPart({ before }, text, texts)
  })
}

/** Other tags of TypeDoc. */
const tagLabels = new Map<string, ApiLabel>([
  ['@since', 'since'],
  ['@author', 'author'],
  ['@summary', 'summary'],
])

function others(one: Reflection, comment: Placed, { texts, labels }: PartsContext): SourcePart[] {
  const counts = new Map<string, number>()
  return (one.comment?.blockTags ?? []).flatMap(({ tag, content }) => {
    const index = counts.get(tag) ?? 0
    counts.set(tag, index + 1)
    if (known.has(tag) || content.length === 0) return []
    const label = tagLabels.get(tag)
    const name = label === undefined ? wordsOf(tag) : labels.html(label)
    return [toPart({ before: labelLines(name) }, { parts: content, comment, tag, index }, texts)]
  })
}

/** '@minVersion' → 'Min version' */
function wordsOf(tag: string): string {
  const words = tag
    .slice(1)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A label above a text, as HTML. It is no heading: a page would have the same ones many times. */
export function labelLines(label: string): string[] {
  return [`<p class="api-label">${label}</p>`, '']
}

/** The default of a property or a variable. */
function standard(one: Reflection, comment: Placed, { texts, labels }: PartsContext): SourcePart[] {
  const [tag] = tagsOf(one, '@default', '@defaultValue')
  if (!tag) return []
  return [
    toPart(
      { before: labelLines(labels.html('default')) },
      { parts: withoutFence(tag), comment, tag: tag.tag },
      texts,
    ),
  ]
}

/** TypeDoc makes a block of a value that is not code: it is shown in the line. */
function withoutFence({ content }: CommentTag): CommentTag['content'] {
  const [only, ...rest] = content
  const code = only && /^```ts\n([^\n]*)\n```$/.exec(only.text.trim())?.[1]
  return code === undefined || rest.length > 0
    ? content
    : [{ kind: 'code', text: asCodeSpan(code) }]
}

function typeParameters(one: Reflection, comment: Placed, context: PartsContext): SourcePart[] {
  const documented = (one.typeParameters ?? []).filter((each) => each.comment?.summary.length)
  return documented.map((each, i) => {
    const text = { parts: each.comment?.summary ?? [], comment, tag: '@typeParam', name: each.name }
    const limit = each.type && `${asCodeSpan('extends')} ${shortType(each.type, context)}`
    const head = [`**${asCodeSpan(each.name)}**`, limit].filter(Boolean).join(' ')
    return entry(i === 0 ? 'typeParameters' : undefined, head, text, context)
  })
}

function parameters(one: Reflection, comment: Placed, context: PartsContext): SourcePart[] {
  const all = one.parameters ?? []
  const { labels } = context
  const isPlain = all.every(
    (each, i) =>
      !each.comment?.summary.length &&
      each.defaultValue === undefined &&
      fieldsOf(each.type, parameterName(each, i)).length === 0,
  )
  // The signature says as much.
  if (isPlain) return []
  return all.flatMap((each, i) => {
    const { name, type, flags, defaultValue } = each
    const parts = each.comment?.summary ?? []
    const shown = parameterName(each, i)
    const isOptional = flags.isOptional && defaultValue === undefined
    const facts = [
      type ? shortType(type, context) : '',
      isOptional ? labels.markdown('optional') : '',
      defaultValue === undefined || defaultValue === '...'
        ? ''
        : labels.markdown('defaultValue', { value: asCodeSpan(defaultValue) }),
    ].filter(Boolean)
    const head = `**${asCodeSpan((flags.isRest ? '...' : '') + shown)}** ${joinList(facts, labels)}`
    const written = name.startsWith('__') ? undefined : name
    const text = { parts, comment, tag: '@param', name: written ?? shown }
    return [
      entry(i === 0 ? 'parameters' : undefined, head, text, context),
      ...fieldEntries(fieldsOf(type, shown), context),
    ]
  })
}

/** A documented part of an object, by its path: 'options.retry', 'items[].name'. */
export interface DocumentedPart {
  readonly path: string
  readonly reflection: Reflection
}

/** The parts of a type that have comments, wherever they are in it. */
export function fieldsOf(
  type: ApiType | undefined,
  path: string,
  depth = 0,
): readonly DocumentedPart[] {
  if (!type || depth > 5) return []
  if (type.type === 'array') return fieldsOf(type.elementType, `${path}[]`, depth + 1)
  if (type.type === 'union' || type.type === 'intersection') {
    return type.types.flatMap((one) => fieldsOf(one, path, depth + 1))
  }
  if (type.type !== 'reflection') return []
  return (type.declaration.children ?? []).flatMap((one) => {
    const own = path === '' ? memberName(one.name) : `${path}.${memberName(one.name)}`
    const isDocumented = (described(one).comment?.summary.length ?? 0) > 0
    const field = isDocumented ? [{ path: own, reflection: one }] : []
    return [...field, ...fieldsOf(one.type, own, depth + 1)]
  })
}

/** What comments say about the parts of an object. */
export function fieldEntries(
  fields: readonly DocumentedPart[],
  context: PartsContext,
  label?: ApiLabel,
): SourcePart[] {
  const { findComment, labels } = context
  return fields.map(({ path, reflection }, i) => {
    const { type, flags, sources, defaultValue } = reflection
    const facts = [
      type ? shortType(type, context) : '',
      flags.isOptional ? labels.markdown('optional') : '',
      defaultValue === undefined || defaultValue === '...'
        ? ''
        : labels.markdown('defaultValue', { value: asCodeSpan(defaultValue) }),
    ].filter(Boolean)
    const head = `**${asCodeSpan(path)}** ${joinList(facts, labels)}`
    const parts = described(reflection).comment?.summary ?? []
    return entry(
      i === 0 ? label : undefined,
      head,
      { parts, comment: findComment(sources?.[0]) },
      context,
    )
  })
}

function entry(
  label: ApiLabel | undefined,
  head: string,
  text: CommentText,
  { texts, labels }: PartsContext,
): SourcePart {
  const before = [
    ...(label === undefined ? [] : labelLines(labels.html(label))),
    '<div class="api-entry">',
    '',
    head,
    '',
  ]
  return toPart({ before, after: ['', '</div>'] }, text, texts)
}

function returned(one: Reflection, comment: Placed, context: PartsContext): SourcePart[] {
  const [tag] = tagsOf(one, '@returns', '@return')
  if (!tag) return []
  const text = { parts: tag.content, comment, tag: tag.tag }
  const { texts, labels } = context
  return [toPart({ before: labelLines(labels.html('returns')) }, text, texts)]
}

/** A type that the signature shows better is left out. */
function shortType(type: ApiType, context: PartsContext): string {
  const line = typeLine(type, context)
  return line.length > 120 ? '' : line
}

/** A type in a line: its names are links. */
export function typeLine(type: ApiType, { plan }: Pick<PartsContext, 'plan'>): string {
  const { text, links } = layOut([printType(type, plan.urlOf)])
  const [link] = links
  const isLink = link && links.length === 1 && link.end - link.start === text.length
  if (isLink) return `[${asCodeSpan(text)}](<${link.url}>)`
  return text.includes('\n') ? '' : asCodeSpan(text)
}

/** The place of a declaration, for parts without a comment. */
export function withOrigin(text: string, one: Reflection): SourcePart {
  return { text, origin: sourceOrigin(one) }
}
