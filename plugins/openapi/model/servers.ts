import { asObject, asText, type DataObject, entriesOf, valueText } from '../reading/data.ts'

/** The URL of a server with the defaults of its variables, without "/" at its end. */
export function serverUrl(server: DataObject | undefined): string {
  const url = asText(server?.url) ?? ''
  const variables = asObject(server?.variables) ?? {}
  const filled = url.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const value = asObject(variables[name])?.default
    return value === undefined ? written : valueText(value)
  })
  return filled.replace(/\/+$/, '')
}

/** The variables in the URL of a server. */
export function serverVariables(server: DataObject): readonly (readonly [string, DataObject])[] {
  return entriesOf(server.variables).flatMap(([name, value]) => {
    const variable = asObject(value)
    return variable ? [[name, variable] as const] : []
  })
}
