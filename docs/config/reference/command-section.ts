/** A section of a command in the reference, from what its `--help` prints. */
export function commandSection(name: string, help: string): string {
  const [usage = '', description = '', ...parts] = help.trimEnd().split('\n\n')
  const synopsis = usage.replace('Usage: ', '')
  const blocks = parts.flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n')
    if (heading === 'Examples:') return [examples(lines)]
    const items = itemsOf(lines).filter(({ term }) => term !== '-h, --help')
    return items.length === 0 ? [] : [`**${heading}**\n\n${items.map(toListItem).join('\n')}`]
  })
  const sentence = `${description.charAt(0).toUpperCase()}${description.slice(1)}.`
  return [`## ${name}`, sentence, fence(synopsis), ...blocks].join('\n\n')
}

interface Item {
  /** '--out <folder>' */
  readonly term: string
  readonly text: string
}

/** The lines of a list; long texts are continued in indented lines. */
function itemsOf(lines: readonly string[]): Item[] {
  const items: Item[] = []
  for (const line of lines) {
    const { 1: term, 2: text = '' } = /^ {2}(\S.*?)(?: {2,}(.*))?$/.exec(line) ?? []
    const last = items.at(-1)
    if (term !== undefined) items.push({ term, text })
    else if (last) items[items.length - 1] = { ...last, text: `${last.text} ${line.trim()}` }
  }
  return items
}

/** Values in quotes are code: 'output folder (default: "build")'. */
function toListItem({ term, text }: Item): string {
  return `- \`${term}\`: ${text.replaceAll(/"([^"]+)"/g, '`$1`')}`
}

/** Each example below what it does. */
function examples(lines: readonly string[]): string {
  return fence(
    itemsOf(lines)
      .map(({ term, text }) => `# ${text}\n${term}`)
      .join('\n\n'),
  )
}

function fence(code: string): string {
  return `\`\`\`bash\n${code}\n\`\`\``
}
