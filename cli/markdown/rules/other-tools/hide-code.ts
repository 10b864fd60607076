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

/** The same without the destinations of links. */
export function hideDestinations(content: string): string {
  return hideAll(content, destination)
}

function hideAll(text: string, pattern: RegExp): string {
  return text.replace(pattern, (all) => all.replace(/[^\n]/g, hidden))
}
