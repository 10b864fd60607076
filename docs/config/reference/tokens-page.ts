import type { Token, TokenGroup } from './read-tokens.ts'

/** A section with a table for each group of tokens. */
export function tokensPage(groups: readonly TokenGroup[]): string {
  return groups.map(section).join('\n\n')
}

function section({ title, tokens }: TokenGroup): string {
  const hasDark = tokens.some(({ darkValue }) => darkValue !== undefined)
  const columns = hasDark ? ['property', 'for', 'light', 'dark'] : ['property', 'for', 'default']
  const rows = tokens.map((token) => row(token, hasDark))
  const lines = [columns, columns.map(() => '---'), ...rows]
  return [`## ${title}`, '', ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}

function row({ name, value, darkValue, meaning }: Token, hasDark: boolean): string[] {
  const dark = darkValue === undefined ? '' : `\`${darkValue}\``
  return [`\`${name}\``, meaning, `\`${value}\``, ...(hasDark ? [dark] : [])]
}
