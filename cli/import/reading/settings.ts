import type { Place } from '../../report/diagnostic.ts'
import type { Located, Scalar, TextStep } from './located.ts'

/** Something in the old configuration that was not imported. */
export interface Leftover {
  /** 'themeConfig.navbar.style' */
  readonly name: string
  readonly at: Place
  readonly reason: string
}

/**
 * A value of a configuration, which remembers what has been read of it: the rest is what was not imported. Reading a
 * missing value returns undefined.
 */
export class Setting {
  readonly path: string
  readonly #node: Located | undefined
  readonly #log: ReadLog

  constructor(node: Located | undefined, path = '', log: ReadLog = new ReadLog()) {
    this.#node = node
    this.path = path
    this.#log = log
  }

  /** A whole configuration. If a function that cannot be read extends it, that function is listed as not imported. */
  static ofConfig(config: Located): Setting {
    const [extended] = config.kind === 'call' ? config.args : []
    if (config.kind !== 'call' || extended?.kind !== 'map') return new Setting(config)
    const log = new ReadLog()
    const reason = dynamicReason({ reason: 'the function computes the settings that it adds' })
    log.left.push({ name: `${config.name}()`, at: config.at, reason })
    return new Setting(extended, '', log)
  }

  get isMap(): boolean {
    return this.#node?.kind === 'map'
  }

  get isList(): boolean {
    return this.#node?.kind === 'list'
  }

  get isMissing(): boolean {
    return this.#node === undefined
  }

  /** Whether it counts as imported. */
  get isRead(): boolean {
    return this.#node !== undefined && this.#log.done.has(this.#node)
  }

  /** Whether a part of it, or all, counts as imported. */
  get hasRead(): boolean {
    return this.#node !== undefined && hasRead(this.#node, this.#log.done)
  }

  /** A value in a map. */
  at(...keys: readonly string[]): Setting {
    const [key, ...rest] = keys
    if (key === undefined) return this
    const node = this.#node?.kind === 'map' ? this.#node.entries.get(key) : undefined
    return new Setting(node, this.path === '' ? key : `${this.path}.${key}`, this.#log).at(...rest)
  }

  /** The keys of a map, in order. */
  keys(): readonly string[] {
    return this.#node?.kind === 'map' ? [...this.#node.entries.keys()] : []
  }

  /** The items of a list. */
  items(): readonly Setting[] {
    const items = this.#node?.kind === 'list' ? this.#node.items : []
    return items.map((item, i) => new Setting(item, `${this.path}[${i}]`, this.#log))
  }

  /** The items of a list; a value that is no list is the only one. */
  itemsOrOne(): readonly Setting[] {
    if (this.isMissing) return []
    return this.isList ? this.items() : [this]
  }

  /** The first argument of a call of one of these functions. */
  argumentOf(...names: readonly string[]): Setting | undefined {
    if (this.#node?.kind !== 'call' || !names.includes(this.#node.name)) return undefined
    return new Setting(this.#node.args[0], `${this.path}.${this.#node.name}`, this.#log)
  }

  text(): string | undefined {
    const value = this.#scalar()
    if (typeof value !== 'string' || value.trim() === '') return undefined
    this.done()
    return value
  }

  flag(): boolean | undefined {
    const value = this.#scalar()
    if (typeof value !== 'boolean') return undefined
    this.done()
    return value
  }

  /** The source of a regular expression, which does not count as imported. */
  peekPattern(): string | undefined {
    return this.#node?.kind === 'dynamic' ? this.#node.pattern : undefined
  }

  /** What a function does with a text, which does not count as imported. */
  peekTextSteps(): readonly TextStep[] | undefined {
    return this.#node?.kind === 'dynamic' ? this.#node.steps : undefined
  }

  /** A text, number or flag, which does not count as imported. */
  peek(): Scalar {
    return this.#scalar()
  }

  /** Counts as imported, with all it contains. */
  done(): void {
    if (this.#node) this.#log.done.add(this.#node)
  }

  /** Is listed as not imported; `detail` says more than the path of a setting does. */
  leave(reason: string = unknownReason, detail?: string): void {
    if (!this.#node) return
    this.done()
    const name = detail === undefined ? this.path : `${this.path} (${detail})`
    this.#log.left.push({ name, at: this.#node.at, reason })
  }

  /** What was not imported, in the order of the file. */
  leftovers(): readonly Leftover[] {
    const left = [...this.#log.left, ...unread(this.#node, this.path, this.#log.done)]
    return left.sort(byPlace)
  }

  #scalar(): Scalar {
    return this.#node?.kind === 'scalar' ? this.#node.value : undefined
  }
}

class ReadLog {
  readonly done = new Set<Located>()
  readonly left: Leftover[] = []
}

function unread(node: Located | undefined, path: string, done: ReadonlySet<Located>): Leftover[] {
  if (!node || done.has(node)) return []
  if (node.kind === 'dynamic') return [{ name: path, at: node.at, reason: dynamicReason(node) }]
  if (node.kind === 'scalar' && (node.value === undefined || node.value === null)) return []
  if (node.kind === 'call' && !hasRead(node, done)) {
    return [{ name: path, at: node.at, reason: dynamicReason({ reason: 'the value is computed' }) }]
  }
  const children = childrenOf(node, path)
  const isUnknown = path !== '' && !children.some(([child]) => hasRead(child, done))
  // A map that is unknown as a whole is listed as a whole.
  if (isUnknown)
    return node.kind !== 'scalar' && children.length === 0
      ? []
      : [{ name: path, at: node.at, reason: unknownReason }]
  return children.flatMap(([child, name]) => unread(child, name, done))
}

const unknownReason = 'docs-build has no equivalent'

function hasRead(node: Located, done: ReadonlySet<Located>): boolean {
  return done.has(node) || childrenOf(node, '').some(([child]) => hasRead(child, done))
}

function childrenOf(node: Located, path: string): [Located, string][] {
  if (node.kind === 'list') return node.items.map((item, i) => [item, `${path}[${i}]`])
  if (node.kind === 'call') return node.args.map((arg) => [arg, `${path}.${node.name}`])
  if (node.kind !== 'map') return []
  return [...node.entries].map(([key, value]) => [value, path === '' ? key : `${path}.${key}`])
}

function dynamicReason({ reason }: { reason: string }): string {
  // Running the file would not show what such a value does, and nothing runs YAML.
  if (byHand.test(reason)) {
    return `${reason}; fill ${reason.startsWith('the value') ? 'it in' : 'in the value'} by hand`
  }
  if (reason === 'the file is not valid JSON') {
    return `${reason}; correct the file and run the command again`
  }
  return `${reason}; ${howToRead}`
}

function byPlace(a: Leftover, b: Leftover): number {
  if (a.at.file !== b.at.file) return a.at.file < b.at.file ? -1 : 1
  return (a.at.line ?? 0) - (b.at.line ?? 0) || (a.at.column ?? 0) - (b.at.column ?? 0)
}

const byHand =
  /^the (?:value (?:is a (?:function|regular expression)|is an object that contains itself|contains itself)|YAML file contains too many values)$/

const howToRead = 'run the command again with --run, or fill in the value by hand'

/** Whether running the configuration would show what reading it left. */
export function needsRun({ reason }: Leftover): boolean {
  return reason.endsWith(howToRead)
}
