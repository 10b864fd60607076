import type { MarkdownIt, RendererRule, Token } from 'markdown-it'
import type { Json } from '../../../runtime/contract/json.ts'
import { findNonPlain } from '../../files/plain-data.ts'
import { reportAt } from '../../links/link-page.ts'
import { enumerate } from '../../report/enumerate.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject } from '../../report/schema.ts'
import { type MarkdownEnv, pageEnv } from '../page-env.ts'
import { isPropName } from '../prop-name.ts'

/**
 * Tokens that rules of plugins push for a component: `component`, or `component_open` and `component_close` around its
 * children. Their `meta` is `{ name, props }`; props are plain data. They become the markers that `toTree` reads.
 */
export function componentTokens(md: MarkdownIt, components: ReadonlySet<string>): void {
  const open = (token: Token | undefined, env: MarkdownEnv) =>
    token ? openCall(token, env, components) : undefined
  const rules: Readonly<Record<string, RendererRule>> = {
    component(tokens, i, _options, env) {
      const index = open(tokens[i], pageEnv(env))
      return index === undefined ? '' : `\u0000${index}\u0001\u0000/${index}\u0001`
    },
    component_open(tokens, i, _options, env) {
      const page = pageEnv(env)
      const index = open(tokens[i], page)
      page.openCalls.push({ index, line: tokens[i]?.map?.[0] ?? 0 })
      return index === undefined ? '' : `\u0000${index}\u0001`
    },
    component_close(tokens, i, _options, env) {
      const page = pageEnv(env)
      const call = page.openCalls.pop()
      if (!call) reportToken(page, tokens[i]?.map?.[0] ?? 0, unopened)
      const index = call?.index
      return index === undefined ? '' : `\u0000/${index}\u0001`
    },
  }
  Object.assign(md.renderer.rules, rules)
}

/** Marks the tokens of components that are blocks: a rule may have made them by itself. */
export function markComponentBlocks(tokens: readonly Token[]): void {
  for (const token of tokens) if (token.type.startsWith('component')) token.block = true
}

/** Adds the call of a component to the page and returns its index; undefined if it is reported. */
function openCall(
  { meta, map, block }: Token,
  env: MarkdownEnv,
  components: ReadonlySet<string>,
): number | undefined {
  const given: Record<string, unknown> = isObject(meta) ? meta : {}
  const { name, props = {} } = given
  const mistake = findMissing(given) ?? findMistake(name, props, components)
  if (!mistake) {
    const call = { name: String(name), props: props as Record<string, Json>, refused: [] }
    return env.calls.push({ ...call, inline: !block }) - 1
  }
  reportToken(env, map?.[0] ?? 0, mistake)
  return undefined
}

interface TokenMistake {
  readonly message: string
  readonly fix: string
}

const unopened: TokenMistake = {
  message: 'A plugin pushed a "component_close" token without a "component_open" token before it',
  fix: 'push a "component_open" token first, or a "component" token for a component without children',
}

/** Reports the components that are still open when the HTML of a page is written. */
export function checkOpenCalls(env: MarkdownEnv): void {
  for (const { index, line } of env.openCalls) {
    if (index === undefined) continue
    reportToken(env, line, {
      message: `A plugin pushed a "component_open" token for the component "${env.calls[index]?.name}" without a "component_close" token after it`,
      fix: 'push a "component_close" token after the children, or replace "component_open" with "component" if the component has no children',
    })
  }
}

function reportToken(env: MarkdownEnv, line: number, { message, fix }: TokenMistake): void {
  reportAt(env, { line }, { code: 'directive-invalid', severity: 'error', message, fix })
}

/** A key that the token's `meta` lacks: `name`, or `props` if there is another key, which may be a misspelled one. */
function findMissing(meta: Readonly<Record<string, unknown>>): TokenMistake | undefined {
  const others = Object.keys(meta).filter((key) => key !== 'name' && key !== 'props')
  const missing = ['name', ...(others.length > 0 ? ['props'] : [])].find(
    (key) => meta[key] === undefined,
  )
  if (missing === undefined) return undefined
  const owner = typeof meta.name === 'string' ? ` for the component "${meta.name}"` : ''
  const near = nearest(missing, others)
  const keys = enumerate(Object.keys(meta).map((key) => `"${key}"`))
  const found = keys === '' ? '' : ` with ${keys} in its meta, but`
  return {
    message: `A plugin pushed a token${owner}${found} without "${missing}"${keys === '' ? ' in its meta' : ''}`,
    fix: near ? `write "${missing}" instead of "${near}"` : 'set meta to { name, props }',
  }
}

function findMistake(
  name: unknown,
  props: unknown,
  components: ReadonlySet<string>,
): TokenMistake | undefined {
  if (typeof name !== 'string' || !components.has(name)) {
    const near = nearest(String(name), components)
    return {
      message: `A plugin pushed a token for the component "${name}", which is not registered`,
      fix: near
        ? `set the token's meta.name to "${near}"`
        : 'add the component to the plugin\'s "components"',
    }
  }
  const message = `A plugin pushed a token for the component "${name}" with invalid props`
  if (!isObject(props))
    return {
      message: `${message}: the props are not an object`,
      fix: 'pass the props as an object',
    }
  const found = findNonPlain(props, 'props')
  if (found !== undefined)
    return { message: `${message}: ${found}`, fix: 'pass only data that JSON can represent' }
  const reserved = Object.keys(props as object).find((key) => !isPropName(key))
  if (reserved === undefined) return undefined
  return { message: `${message}: the name "${reserved}" is reserved`, fix: 'rename the prop' }
}
