/** Says which URLs match one of the patterns, in which `*` is any text. */
export function createMatch(patterns: readonly string[]): (url: string) => boolean {
  const expressions = patterns.map(toExpression)
  return (url) => expressions.some((one) => one.test(url))
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
