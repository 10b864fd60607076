import type * as v from 'valibot'

/**
 * How to fix a value of the wrong type: with what it was probably meant to be, or else with an example that is valid in YAML
 * and JSON. `written` is a plain value as it is written in the file.
 */
export function fixValue(
  issue: v.BaseIssue<unknown>,
  written = String(issue.input),
): string | undefined {
  const [expected = ''] = issue.message.split('\n')
  return fixInput(expected, issue.input, written) ?? examples[expected] ?? firstValue(expected)
}

function fixInput(expected: string, input: unknown, written: string): string | undefined {
  if (input === null) return 'give the key a value, or remove the line'
  if (
    expected === 'must be a string' &&
    (typeof input === 'number' || typeof input === 'boolean')
  ) {
    return `put the value in quotes: "${written}"`
  }
  if (typeof input !== 'string') return undefined
  if (expected === 'must be a list') return `write [${input}]`
  if (expected === 'must be a number' && Number.isFinite(Number(input))) return 'remove the quotes'
  if (expected !== 'must be true or false') return undefined
  if (/^(?:true|yes|on)$/i.test(input)) return 'write true'
  return /^(?:false|no|off)$/i.test(input) ? 'write false' : undefined
}

const examples: Readonly<Record<string, string>> = {
  'must be a string': 'write a string, such as "first steps"',
  'must not be empty': 'give the key a value, or remove the line',
  'must be a number': 'write a number, such as 5',
  'must be true or false': 'write true or false',
  'must be a list': 'write a list, such as ["one", "two"]',
  'must be an object': 'write an object, such as { "title": "First steps" }',
  'must be a number of pixels': 'write a number, such as 320',
  'must be false, or a number greater than 0 and at most 10': 'write a number, such as 2',
  'must be a heading level from 2 to 6': 'write a number from 2 to 6',
}

/** Of several valid values: 'must be "tip" or "note"' → 'write "tip"' */
function firstValue(expected: string): string | undefined {
  const [, value, others] = /^must be ("[^"]+")(.*)/.exec(expected) ?? []
  return value && (others ? `write one of the expected values, such as ${value}` : `write ${value}`)
}
