import type { Setting } from './read-settings.ts'

/** A section for each setting, with a table of the settings in it. */
export function settingsPage(settings: readonly Setting[]): string {
  return settings.map(section).join('\n\n')
}

function section(setting: Setting): string {
  const { name, text, settings } = setting
  const inner = settings.flatMap((one) => rows(one, ''))
  const parts = [
    `## \`${name.replace(/\[\]$|\.NAME$/, '')}\``,
    asParagraphs(text),
    `${describeType(setting)}${describeDefault(setting)}`,
    ...(inner.length > 0 ? [table(inner)] : []),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function table(lines: readonly string[]): string {
  return ['| setting | type | default | description |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  )
}

/** One row for a setting, or one for each setting in it. */
function rows(setting: Setting, path: string): string[] {
  const { name, settings, text, standard, isRequired } = setting
  const own = `| \`${path}${name}\` | ${inCell(typeOf(setting))} | ${inCell(isRequired ? 'required' : asCode(standard ?? ''))} | ${inCell(text)} |`
  return [own, ...settings.flatMap((one) => rows(one, `${path}${name}.`))]
}

function describeType(setting: Setting): string {
  return `Type: ${typeOf(setting)}.`
}

function describeDefault({ standard, isRequired }: Setting): string {
  if (isRequired) return ' Required.'
  return standard === undefined ? '' : ` Default: ${asCode(standard)}.`
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

function inCell(text: string): string {
  return text.replace(/\s*\n-? ?/g, ' ').replaceAll('|', '\\|')
}
