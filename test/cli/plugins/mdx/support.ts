/** A configuration whose pages can be MDX. */
export const mdxConfig = `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx()] }
`
