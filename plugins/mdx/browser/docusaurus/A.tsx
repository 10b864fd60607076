/** A link, as pages of Docusaurus render it. */
export { default } from './Link.tsx'
