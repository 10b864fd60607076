/** A character that no pattern of syntax contains. */
export const hidden = '\ufffc'

const codeSpan = /(?<![\\`])(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g
const escaped = /\\[!-/:-@[-`{-~]/g
const htmlCode =
  /<!--(?!\s*@include)[\s\S]*?-->|<(code|pre|script|style|textarea|kbd|samp)\b[\s\S]*?<\/\1\s*>/gi
const elementWithoutVue = /<(\w+)[^<>]*\sv-pre[\s\S]*?<\/\1\s*>/gi
const destination = /\]\((?:<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/g

/** A block's content with its code, escaped characters, comments and link destinations hidden; other offsets stay. */
export function hideCode(content: string): string {
  return [codeSpan, escaped, htmlCode, elementWithoutVue].reduce(hideAll, content)
}

/** Raw HTML with its comments, and with the elements that contain code, hidden; other offsets stay. */
export function hideRawText(html: string): string {
  return hideAll(html, htmlCode)
}

/** Content with the destinations of its links hidden. */
export function hideDestinations(content: string): string {
  return hideAll(content, destination)
}

function hideAll(text: string, pattern: RegExp): string {
  return text.replace(pattern, (all) => all.replace(/[^\n]/g, hidden))
}
