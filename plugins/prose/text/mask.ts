/** Replaces each character that isn't prose. It is neither a letter nor a space, and never occurs in text. */
export const mask = '\uFFFC'

/** Masks everything in a text that is not prose: quotes, URLs, and the ID at the end of a heading. */
export function maskText(text: string): string {
  return maskUrls(text.replace(quotes, (quote) => mask.repeat(quote.length)))
}

/** Masks bare URLs in a text, templates, and the ID at the end of a heading. */
export function maskUrls(text: string): string {
  return text.replace(urls, (url) => mask.repeat(url.length))
}

/** Also templates that other generators replace, `{{< figure title="…" >}}` and `{% include … %}`, and arguments: `URL(url)`. */
const urls =
  /(?:https?|ftp|mailto):\/{0,2}[^\s"'<>()[\]]+|\{#[^\s{}]+\}\s*$|\{\{[^{}]*\}\}|\{%.*?%\}|(?<=\w)\([^()\s][^()]*\)/g

/** The length limit keeps two unrelated quotation marks from matching as a pair. */
const quotes =
  /(?<!\w)"[^"]{1,80}"(?!\w)|“[^”]{1,200}”|„[^“”]{1,200}[“”]|«[^»]{1,200}»|「[^」]{1,200}」|『[^』]{1,200}』/g

/**
 * Whether bold text is a label of a user interface, such as **Client ID**, rather than words of the author. Labels are short and
 * have no punctuation at the end.
 */
export function isLabel(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length > 6 || /[.:,;!?]$/.test(text) || /^\p{Ll}/u.test(text)) return false
  return words.length === 1 || !openings.test(words[0] ?? '')
}

/** Words that begin sentences and hardly ever labels. */
const openings =
  /^(?:An?|The|Your?|This|It|If|In|On|For|When|With|Without|Each|Every|All|Not|Never|Only|Do|Don['’]t)$/

/** Whether a heading is the name of an option or function: `### jwt {#jwt}`, `## signIn()`. */
export function isIdentifier(heading: string): boolean {
  return /^[a-z][\w.]*(?:\(\))?(?:\s*\{#[^\s{}]+\})?$/.test(heading)
}

/** Elements whose content is code. */
export function isCodeElement(name: string): boolean {
  return /^(?:code|pre|kbd|samp|var|tt|script|style|svg|math)$/i.test(name)
}
