/** The part of react-refresh that `refresh.ts` uses; the package has no types. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: object): void
  export function register(type: object, id: string): void
  export function setSignature(type: object, key: string): void
  export function performReactRefresh(): unknown
}
