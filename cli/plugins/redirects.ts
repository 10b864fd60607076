import type { Plugin } from './types.ts'

export function redirects(): Plugin {
  return { name: 'redirects', cacheKey: '' }
}
