/** A custom property that the styles of the theme use. */
export interface Token {
  /** '--color-bg' */
  readonly name: string
  /** With the colors of the palette: '#ffffff' */
  readonly value: string
  /** Undefined if it has the same value in dark mode. */
  readonly darkValue: string | undefined
  /** Markdown; '' if the name says it all. */
  readonly meaning: string
}

/** Tokens under one heading. */
export interface TokenGroup {
  readonly title: string
  readonly tokens: readonly Token[]
}

/** The texts of the style sheets that define the tokens. */
interface TokenSheets {
  readonly tokens: string
  readonly dark: string
  readonly palette: string
}

/**
 * Reads the tokens with their comments. A comment after an empty line, or at the beginning of a rule, is the heading of a
 * group. Any other comment describes the token before it in the line, or else the one in the next line.
 */
export function readTokens({ tokens, dark, palette }: TokenSheets): TokenGroup[] {
  const colors = valuesIn(palette)
  const darkValues = valuesIn(dark)
  const groups: { title: string; tokens: Token[] }[] = []
  let comment = ''
  for (const found of rulesForAll(tokens).matchAll(tokenOrComment)) {
    const [, heading, above, name, value = '', beside] = found
    if (heading !== undefined) groups.push({ title: heading, tokens: [] })
    if (above !== undefined) comment = above
    if (name === undefined) continue
    const darkValue = darkValues.get(name)
    groups.at(-1)?.tokens.push({
      name,
      value: withColors(value, colors),
      darkValue: darkValue && withColors(darkValue, colors),
      meaning: (beside ?? comment).replace(/\.$/, ''),
    })
    comment = ''
  }
  // The last comment belongs to the windows of one size.
  return groups.filter((group) => group.tokens.length > 0)
}

/** A heading, another comment, or a token and the comment after it. */
const tokenOrComment =
  /(?:(?<=\{\n|\n\n) *\/\* (.*?) \*\/)|(?:\/\* (.*?) \*\/)|(?:(--[\w-]+):\s*([^;]*);(?: \/\* (.*?) \*\/)?)/g

/** The rules that apply to all windows. */
function rulesForAll(sheet: string): string {
  return sheet.slice(sheet.indexOf('{'), sheet.indexOf('@media'))
}

/** Custom properties with their first values: later ones are for other browsers or windows. */
function valuesIn(sheet: string): Map<string, string> {
  const pairs = [...sheet.matchAll(/(--[\w-]+):\s*([^;]*);/g)]
  return new Map(pairs.reverse().map(([, name = '', value = '']) => [name, value]))
}

function withColors(value: string, colors: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => colors.get(name) ?? whole)
}
