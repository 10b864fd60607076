import type { ErrorProps, Theme } from '../theme.ts'
import { usePending } from './navigation.ts'

/** In place of a page that cannot be loaded: what went wrong, or that it is being tried again. */
export function Failed({ theme, ...failure }: ErrorProps & { readonly theme: Theme }) {
  return usePending() ? <theme.Loading /> : <theme.LoadError {...failure} />
}
