/** Mermaid with all that it needs, minified by its authors: a third of the work of bundling its modules. */
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid'
}
