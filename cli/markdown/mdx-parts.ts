/** The parts of the Markdown compiler that MDX pages use, so that both look and read the same. */
export { modeClass, splitColorMode } from './color-mode.ts'
export { isKnownLanguage, nearestLanguage } from './highlight.ts'
export { takeLineLinks } from './line-ids.ts'
export { codeParts, findLanguage } from './rules/code/code-blocks.ts'
export { componentArguments } from './rules/code/component-arguments.ts'
export type { CodeDecoration } from './rules/code/decorate-lines.ts'
export { parseFenceInfo } from './rules/code/fence-info.ts'
export { describeIgnored, ignoredArguments } from './rules/code/ignored-arguments.ts'
export { closesFence, emptyHeading, findExcess, openFence } from './rules/damaged-source.ts'
export {
  type AdmonitionKind,
  admonitionAttrs,
  admonitionKinds,
  admonitionTitle,
  nearestAdmonition,
} from './rules/directives/admonitions.ts'
export { alertKinds, unknownAlert } from './rules/directives/alert-kinds.ts'
export { uncheckedProps } from './rules/directives/contents.ts'
export { replaceNames as replaceEmoji } from './rules/emoji.ts'
export { findTextSyntax } from './rules/generators/check-syntax.ts'
export { describeSyntax } from './rules/generators/describe-syntax.ts'
export { formulaFix } from './rules/generators/syntax-kinds.ts'
export { reservedIds, type TakenIds, takeId } from './rules/headings.ts'
export { findNearLinks } from './rules/links/near-links.ts'
export { textSlug } from './slugs.ts'
