import type { Setting } from './read-settings.ts'

/** A section for each setting, with a list of the settings in it. */
export function settingsPage(settings: readonly Setting[]): string {
  // The class makes the sections compact: see site.css.
  return ['<div class="settings">', ...settings.map(section), '</div>'].join('\n\n')
}

function section(setting: Setting): string {
  const { name, text, settings } = setting
  const parts = [
    `## \`${name.replace(/\[\]$|\.NAME$/, '')}\``,
    describe(setting),
    asParagraphs(text),
    settings.flatMap((one) => items(one, '')).join('\n'),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** One item for a setting, and one for each setting in it. */
function items(setting: Setting, path: string): string[] {
  const { name, settings, text } = setting
  const end = text === '' ? '' : `. ${inLine(text)}`
  const own = `- **\`${path}${name}\`** ${describe(setting)}${end}`
  return [own, ...settings.flatMap((one) => items(one, `${path}${name}.`))]
}

/** The type and the default, in smaller letters. */
function describe(setting: Setting): string {
  const { standard, isRequired } = setting
  const value = standard === undefined ? '' : `, default: ${inLine(asCode(standard))}`
  return `<span class="setting-type">${typeOf(setting)}${isRequired ? ', required' : value}</span>`
}

/** Objects are described by the settings in them. */
function typeOf({ name, type, settings }: Setting): string {
  if (settings.length === 0) return `\`${type}\``
  if (name.endsWith('[]')) return 'list of objects'
  return name.endsWith('.NAME') ? 'object, by name' : 'object'
}

/** A value as code, with the remark after it as text: "'error'; 'warning' for unclosed directives" */
function asCode(standard: string): string {
  const [, value = '', rest = ''] =
    /^('[^']*'|\d+|true|false|\[.*\]|\{.*\})?(.*)$/s.exec(standard) ?? []
  return `${value === '' ? '' : `\`${value}\``}${rest.replace(/'([^']*)'/g, "`'$1'`")}`
}

/** Lists in comments begin with a hyphen. */
function asParagraphs(text: string): string {
  return text.replace(/\n(?=- )/, '\n\n')
}

function inLine(text: string): string {
  return text.replace(/\s*\n-? ?/g, ' ')
}
