/**
 * What a second compiler of pages, such as that of MDX, needs of the core besides the kit for plugins. It changes with the
 * rules of Markdown, so it is no public door.
 */
export {
  type ContentStringId,
  contentStrings,
  createTranslate,
  type Strings,
  type Translate,
} from '../runtime/contract/strings.ts'
export { literalStyleClass, literalStyleModule } from './bundle/styles/literal-styles.ts'
export { readYaml } from './content/front-matter/yaml.ts'
export { isFullWidth } from './content/home-page.ts'
export {
  type AliasTarget,
  type CompiledMdx,
  compiledFolder,
  type MdxSource,
} from './content/mdx-compiler.ts'
export type { OutlineItem, OutlineLink } from './content/outline.ts'
export { findFrontMatter } from './files/front-matter-bounds.ts'
export { gitRoot } from './files/git/git-root.ts'
export {
  isPlainPath,
  leavesFolder,
  pathInFolder,
  pathToPlace,
  placeOfSource,
} from './files/paths.ts'
export { refuseExit } from './files/refuse-exit.ts'
export { resolveModule } from './hooks/plugin-modules.ts'
export { parseHtmlAttributes } from './html/attributes.ts'
export type { HtmlNode } from './html/node.ts'
export { parseHtml } from './html/parse.ts'
export { isDataImage, unsafeUrl } from './html/unsafe-url.ts'
export * from './markdown/mdx-parts.ts'
