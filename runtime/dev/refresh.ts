/**
 * Fast Refresh: components of changed modules replace the old ones in the open page, and keep their state if they still
 * call the same hooks. This module has to run before React does.
 */
import {
  injectIntoGlobalHook,
  performReactRefresh,
  register,
  setSignature,
} from 'react-refresh/runtime'

injectIntoGlobalHook(window)

/** A component or a hook of a module: its name, its value, and text that changes with the hooks that it calls. */
type Declared = readonly [name: string, value: unknown, signature: string]

/** Signatures of functions, with those of the hooks that their modules import. */
const signatures = new WeakMap<object, string>()

/** Called at the end of each module of the site. `id` identifies the module; `hooks` are those that it imports. */
export function registerModule(
  id: string,
  declared: readonly Declared[],
  hooks: readonly unknown[],
): void {
  const imported = hooks.map((hook) => (isObject(hook) ? signatures.get(hook) : undefined) ?? '')
  for (const [name, value, own] of declared) {
    if (!isObject(value) || signatures.has(value)) continue
    const signature = JSON.stringify([own, imported])
    signatures.set(value, signature)
    setSignature(value, signature)
    if (/^[A-Z]|^default$/.test(name)) register(value, `${id} ${name} ${kindOf(value)}`)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}

/** A component that becomes one of another kind, such as memo(), cannot keep its state. */
function kindOf(value: object): string {
  return '$$typeof' in value ? String(value.$$typeof) : typeof value
}

/** Updates the components of the modules that have run since the last call. */
export function refreshComponents(): void {
  performReactRefresh()
}
