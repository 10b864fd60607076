import { admonitionKinds } from '../directives/admonitions.ts'
import { hidden } from './hide-code.ts'

/** Syntax of another generator that is text in Markdown. */
export interface SyntaxKind {
  /** Whose syntax it is. */
  readonly tool: string
  /** Finds it in the content of a block. Its first group, if it has one, is what `isMeant` gets. */
  readonly pattern: RegExp
  /** Whether a match is more than text that looks like it. */
  readonly isMeant?: (text: string) => boolean
  /** Whether it is looked for in raw HTML too. */
  readonly inHtml?: boolean
  readonly fix: string
}

const mkdocsBlocks = ', or set "mkdocsBlocks: true" under "markdown" in the configuration'

/** A class that makes an admonition of a paragraph, as in themes of Jekyll. */
const noteClass = `\\.(?:${[...admonitionKinds.keys()].join('|')})(?![\\w-])`
const noteFix =
  'write a directive, such as ":::note", the content on the lines below it, and a closing ":::"'

const attributesFix =
  'write attributes, such as "{.class}", at the end of a heading, on the line below a paragraph, or directly after a link, an image, or inline code; around other elements, write "<div class="name">"'

/** What to do about formulas. */
export const formulaFix =
  'add math() from "docs-build/math" to "plugins" in the configuration, or write formulas as code'

/** In the order in which they are looked for: what one has found is not looked at again. */
export const syntaxKinds: readonly SyntaxKind[] = [
  {
    tool: 'mdBook',
    pattern: /\{\{\s*#(?:include|rustdoc_include)\b[^}\n]{0,300}\}\}/g,
    inHtml: true,
    fix: 'write "::include{file="./name.md"}" on a separate line, or an empty code block with file="./name.rs"',
  },
  {
    tool: 'mdBook',
    pattern: /\{\{\s*#(?:playground|playpen)\b[^}\n]{0,300}\}\}/g,
    inHtml: true,
    fix: 'write an empty code block with file="./name.rs"',
  },
  {
    tool: 'mdBook',
    pattern: /\{\{\s*#title\b[^}\n]{0,300}\}\}/g,
    inHtml: true,
    fix: 'write the title in the front matter',
  },
  {
    tool: 'mdBook',
    pattern: /\{\{\s*#template\b[^}\n]{0,300}\}\}/g,
    inHtml: true,
    fix: `replace "{{#template …}}" with the template's content`,
  },
  {
    tool: 'Hugo',
    pattern: /\{\{(?:<\s*\/?\s*\w[^\n]{0,300}?>|%\s*\/?\s*\w[^\n]{0,300}?%)\}\}/g,
    inHtml: true,
    fix: 'write Markdown or a directive, such as ":::note", instead of the shortcode',
  },
  {
    tool: 'Liquid',
    pattern: /\{%-?\s*\w[^\n]{0,300}?%\}/g,
    inHtml: true,
    fix: 'write Markdown or a directive, such as ":::note" or ":::tabs"',
  },
  {
    tool: 'Template',
    pattern:
      /\{\{-?\s*(?:\$(?:frontmatter|params|page|site|theme|lang|title|route)\b|(?:site|page|theme|frontmatter|jekyll|layout|params|config)\.\w|\.(?:Site|Page|Params|Title)\b)[^}\n]{0,300}\}\}/g,
    inHtml: true,
    fix: 'write the value instead of the template',
  },
  {
    tool: 'VitePress',
    pattern: /^<<<[ \t]*[@.\w/][^\n]*/gm,
    fix: 'write an empty code block with file="./name.ts"',
  },
  {
    tool: 'VitePress',
    pattern: /<!--\s*@include:[\s\S]{0,1000}?-->/g,
    inHtml: true,
    fix: 'write "::include{file="./name.md"}" on a separate line',
  },
  {
    tool: 'MkDocs',
    pattern: /^!!!\+?[ \t]+[a-z][\w-]*[^\n]*/gm,
    fix: `write ":::note[Title]", the content without indentation, and a closing ":::"${mkdocsBlocks}`,
  },
  {
    tool: 'MkDocs',
    pattern: /^\?\?\?\+?[ \t]+[a-z][\w-]*[^\n]*/gm,
    fix: `write ":::details[Title]", the content without indentation, and a closing ":::"${mkdocsBlocks}`,
  },
  {
    tool: 'MkDocs',
    pattern: /^===[!+]?[ \t]+"[^"\n]+"/gm,
    fix: `write ":::tab[Label]" inside "::::tabs", then the content without indentation and a closing ":::"${mkdocsBlocks}`,
  },
  {
    tool: 'MkDocs',
    pattern:
      /^\/{3,} *(?:admonition|attention|caution|danger|error|hint|info|note|tip|warning)(?: *\|[^\n]*)?$/gm,
    fix: `write ":::note[Title]", the content, and a closing ":::"${mkdocsBlocks}`,
  },
  {
    tool: 'MkDocs',
    pattern: /^\/{3,} *details(?: *\|[^\n]*)?$/gm,
    fix: `write ":::details[Title]", the content, and a closing ":::"${mkdocsBlocks}`,
  },
  {
    tool: 'MkDocs',
    pattern: /^\/{3,} *tab(?: *\|[^\n]*)?$/gm,
    fix: `write ":::tab[Label]" inside "::::tabs", then the content and a closing ":::"${mkdocsBlocks}`,
  },
  {
    tool: 'MkDocs',
    pattern: /^-+8<-+[^\n]*/gm,
    fix: 'write "::include{file="./name.md"}" on a separate line',
  },
  {
    tool: 'MkDocs',
    pattern: /^\{[*!] *[\w./][^\n{}]*[*!]\}/gm,
    fix: 'write an empty code block with file="./name.py", or "::include{file="./name.md"}" on a separate line',
  },
  {
    tool: 'mkdocstrings',
    pattern: /^:::[ \t]+[A-Za-z_]\w*(?:\.\w+)+[ \t]*$/gm,
    fix: 'write the reference in Markdown, or link to the published reference',
  },
  { tool: 'MkDocs', pattern: /^\[TOC\]$/g, fix: 'write "[[toc]]"' },
  {
    tool: 'Material for MkDocs',
    pattern: /(?<![\w:]):(?:material|fontawesome|octicons|simple)-[\w-]+:(?!\w)/g,
    fix: 'write an emoji, such as ":bulb:", or an image',
  },
  {
    tool: 'Font Awesome',
    pattern: /(?<![\w:]):fa-[\w-]+:(?!\w)/g,
    fix: 'write an emoji, such as ":bulb:", or an image',
  },
  {
    tool: 'Material for MkDocs',
    pattern: /^\{ *\.annotate\b[^{}\n]*\}[ \t]*$/gm,
    fix: 'write a footnote for each annotation',
  },
  {
    tool: 'MkDocs and VitePress',
    pattern: new RegExp(`^\\{ *${noteClass}[^{}\\n]*\\}[ \\t]*$`, 'gm'),
    fix: noteFix,
  },
  {
    tool: 'MkDocs and VitePress',
    pattern: /^\{ *[.#][\w-][^{}\n]*\}[ \t]*$/gm,
    fix: attributesFix,
  },
  {
    tool: 'MkDocs and kramdown',
    pattern: /^\*\[[^\]\n]+\]:[ \t][^\n]*/gm,
    fix: 'write "<abbr title="…">" where the abbreviation is used',
  },
  { tool: 'kramdown', pattern: /\{:\s*toc\b[^}\n]{0,300}\}/g, fix: 'write "[[toc]]"' },
  {
    tool: 'kramdown',
    pattern: new RegExp(`\\{:\\s*${noteClass}[^}\\n]{0,300}\\}`, 'g'),
    fix: noteFix,
  },
  {
    tool: 'kramdown',
    pattern: /\{:\/?\s*(?:[.#]|\w+=)[^}\n]{0,300}\}/g,
    fix: attributesFix,
  },
  {
    tool: 'Docsify',
    pattern: /^[?!]>[ \t]+\S[^\n]*/g,
    fix: 'write ":::tip" or ":::warning", the content on the lines below it, and a closing ":::"',
  },
  {
    tool: 'reStructuredText',
    pattern: /^\.\.[ \t]+[a-z][\w-]*::[^\n]*/gm,
    fix: 'write Markdown or a directive, such as ":::note"',
  },
  {
    tool: 'reStructuredText',
    pattern: new RegExp(`(?<![\\w:]):(?:[a-z]+:)?[a-z]+:${hidden}+`, 'g'),
    fix: 'write a link, such as "[text](./page.md)", or other Markdown',
  },
  {
    tool: 'MyST',
    pattern: new RegExp(`\\{[a-z][\\w:-]*\\}${hidden}+`, 'g'),
    fix: 'write a link, such as "[text](./page.md)", or other Markdown',
  },
  {
    tool: 'MyST',
    pattern: /^:{3,}[ \t]*\{[a-z][\w:-]*\}[^\n]*/gm,
    fix: 'write ":::note[Title]", without braces around the name',
  },
  {
    tool: 'MyST',
    pattern: /^\([\w.:-]+\)=[ \t]*$/gm,
    fix: 'write the ID after the heading: "## Heading {#id}"',
  },
  {
    tool: 'Wiki',
    pattern: /!?\[\[([^[\]\n]+)\]\](?![([])/g,
    // Other texts are more likely a name in TOML, an attribute in C++ or a list.
    isMeant: (text) =>
      /^[A-Z][\w-]*$|[|#/ ]/.test(text) && !/^toc$|^_toc_$|^\s|["'=;,$<>]/i.test(text),
    fix: 'write "[text](./page.md)", or "![text](./image.png)" for an image',
  },
  {
    tool: 'TeX',
    pattern: /^\$\$([^$]+)\$\$/gm,
    isMeant: isFormula,
    fix: formulaFix,
  },
  {
    tool: 'TeX',
    pattern: /(?<![\\$\w])\$(?![\s$])([^$\n]*[^$\s])\$(?![\w$])/g,
    isMeant: isFormula,
    fix: formulaFix,
  },
  {
    tool: 'MDX',
    pattern: /\{\/\*[\s\S]{0,1000}?\*\/\}/g,
    inHtml: true,
    fix: 'write the comment in HTML: "<!-- comment -->"',
  },
  {
    tool: 'MDX',
    pattern:
      /\{(?:["'] *["']|(?:useBaseUrl|require)\([^\n]{0,300}?\)|\w[\w.]*\.map\()[^{}\n]{0,300}\}?/g,
    inHtml: true,
    fix: 'write the value instead of the expression',
  },
  {
    tool: 'MDX',
    pattern: /\{(?:props|frontMatter|frontmatter|metadata|siteConfig)\.\w[\w.[\]]*\}/g,
    inHtml: true,
    fix: 'write the value instead of the expression',
  },
  {
    tool: 'MDX',
    pattern: /<>[\s\S]{0,1000}?<\/>|^<\/?>[ \t]*$/gm,
    fix: `remove the tags, or add the MDX plugin and list the file in the plugin's "files" option`,
  },
  {
    tool: 'CriticMarkup',
    pattern: /\{(?:\+\+[^{}\n]+\+\+|--[^{}\n]+--|==[^{}\n]+==|~~[^{}\n]+~~)\}/g,
    fix: 'write "<ins>text</ins>", "<del>text</del>", or "<mark>text</mark>"',
  },
  {
    tool: 'CriticMarkup',
    pattern: /\{>>[^{}\n]+<<\}/g,
    fix: 'write the comment in HTML: "<!-- comment -->"',
  },
  {
    tool: 'PyMdown Extensions',
    pattern: /(?<![=\w])==(?![\s=])[^=\n]+(?<!\s)==(?![=\w])/g,
    fix: 'write "<mark>text</mark>"',
  },
  {
    tool: 'PyMdown Extensions',
    pattern: /(?<![+\w])\+\+(?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*\+\+(?![+\w])/g,
    fix: 'write "<kbd>Ctrl</kbd>"',
  },
  {
    tool: 'PyMdown Extensions',
    pattern: /(?<!\^)\^\^(?![\s^])[^^\n]+(?<!\s)\^\^(?!\^)/g,
    fix: 'write "<ins>text</ins>"',
  },
  {
    tool: 'Pandoc and PyMdown Extensions',
    pattern: /(?<=[\w)])\^[\w+-]{1,20}\^(?![\w^])/g,
    fix: 'write "<sup>text</sup>"',
  },
  {
    tool: 'Pandoc and PyMdown Extensions',
    pattern: /(?<=[\w)])~[\w+-]{1,20}~(?!~)/g,
    fix: 'write "<sub>text</sub>"',
  },
  {
    tool: 'GitHub',
    pattern: /(?<![\w/~])~(?![\s~/])[^~\n]+(?<!\s)~(?![\w/~])/g,
    fix: 'write "~~text~~", with two tildes on each side',
  },
]

/** Whether a text between dollars is a formula, and neither prices nor variables. */
function isFormula(text: string): boolean {
  return /\\[A-Za-z]{2,}|[_^]\{|\w\^\w|^[A-Za-z]$/.test(text)
}
