declare module 'markdown-it-footnote' {
  import type MarkdownIt from 'markdown-it'

  const footnote: (md: MarkdownIt) => void
  export default footnote
}

declare module 'markdown-it-deflist' {
  import type MarkdownIt from 'markdown-it'

  const deflist: (md: MarkdownIt) => void
  export default deflist
}

declare module '*.css'

/** The package declares only its main module, which would bring its WebAssembly along. */
declare module 'source-map/lib/source-map-generator.js' {
  export { SourceMapGenerator } from 'source-map'
}

/** Mermaid with all that it needs, bundled and minified by its authors: a third of the work of bundling its modules. */
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid'
}
