import type { Setting } from '../reading/settings.ts'
import { Call } from '../types.ts'
import { markdownReason } from '../writing/reasons.ts'

/** Extensions of Markdown that docs-build reads without a plugin, or reports where pages use them. */
const knownExtensions = new Set(
  [
    'abbr admonition attr_list codehilite def_list extra fenced_code footnotes full_yaml_metadata',
    'markdown_include_variants mdx_include md_in_html meta sane_lists smarty tables toc',
    ...'arithmatex betterem caret critic details emoji extra highlight inlinehilite keys'
      .split(' ')
      .map((name) => `pymdownx.${name}`),
    ...'blocks.admonition blocks.caption blocks.details blocks.html blocks.tab'
      .split(' ')
      .map((name) => `pymdownx.${name}`),
    ...'magiclink mark smartsymbols snippets superfences tabbed tasklist tilde'
      .split(' ')
      .map((name) => `pymdownx.${name}`),
  ].flatMap((names) => names.split(' ')),
)

/** The plugins that replace extensions. */
export function importExtensions(extensions: Setting): readonly Call[] {
  const isMath = listedIn(extensions, 'pymdownx.arithmatex').length > 0
  const fences = listedIn(extensions, 'pymdownx.superfences').flatMap((one) =>
    one.at('custom_fences').items(),
  )
  const isMermaid = fences.some((fence) => fence.at('name').peek() === 'mermaid')
  return [
    ...(isMermaid ? [new Call('mermaid', 'docs-build/mermaid')] : []),
    ...(isMath ? [new Call('math', 'docs-build/math')] : []),
  ]
}

/** Extensions are a list of names and maps, or a map. */
export function leaveExtensions(extensions: Setting): void {
  for (const one of listedIn(extensions, 'toc')) one.at('slugify').leave(slugsReason)
  for (const one of listedIn(extensions, 'pymdownx.highlight')) leaveLanguages(one)
  for (const one of extensions.items()) {
    const [name = String(one.peek())] = one.keys()
    if (isKnownExtension(name)) one.done()
    else one.leave(`"${name}": ${markdownReason}`)
  }
  for (const name of extensions.keys()) {
    if (isKnownExtension(name)) extensions.at(name).done()
    else extensions.at(name).leave(markdownReason)
  }
}

/** Names that a site gives to languages for its code blocks. */
function leaveLanguages(highlight: Setting): void {
  for (const one of highlight.at('extend_pygments_lang').items()) {
    const [name, lang] = [one.at('name').text(), one.at('lang').text()]
    one.leave(`custom language aliases are not supported; write "${lang}" instead of "${name}"`)
  }
}

function isKnownExtension(name: string): boolean {
  return knownExtensions.has(name.replace(/^markdown\.extensions\./, ''))
}

const slugsReason =
  'heading IDs follow GitHub\'s rule; write "{#id}" after a heading if links need a different ID'

/** Functions that replace the rule for heading ids usually keep letters of all languages, as GitHub does. */
export function hasOtherSlugs(extensions: Setting): boolean {
  return listedIn(extensions, 'toc').some((one) => one.keys().includes('slugify'))
}

/** A plugin or an extension, or its options: they are a list of names and maps, or a map. */
export function listedIn(settings: Setting, name: string): Setting[] {
  const listed = settings
    .items()
    .flatMap((one) => (one.peek() === name ? one : one.keys().includes(name) ? one.at(name) : []))
  return settings.keys().includes(name) ? [settings.at(name)] : listed
}
