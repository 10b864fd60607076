import type { ServerPlan } from '../../contract/request-plan.ts'

/** The URL of a server with values for its variables, in their order. It can be anything: see `allowedOrigin`. */
export function filledUrl({ url, variables }: ServerPlan, values: readonly string[]): string {
  return url.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const value = values[variables.findIndex((one) => one.name === name)]
    return value?.trim() ?? written
  })
}

/**
 * The origin of a server; undefined if it's none of those that requests can go to. Browsers read a URL in their own way, so it is
 * compared after they have.
 */
export function allowedOrigin(url: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, username, password } = new URL(url)
  return origins.includes(origin) && `${username}${password}` === '' ? origin : undefined
}
