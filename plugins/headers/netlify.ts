import { assetCache, type HostRules, markdownType } from './host-rules.ts'

/**
 * Text of `_headers`. Hosts join the values of all rules that match a path, so no two rules have the same header. Both hosts
 * already make browsers revalidate all other files.
 * https://docs.netlify.com/manage/routing/headers/ and https://developers.cloudflare.com/pages/configuration/headers/
 */
export function formatNetlify({ baseUrl, headers, hashed }: HostRules): string {
  const lines = headers.map(({ name, value }) => `  ${name}: ${value}\n`)
  const every = lines.length > 0 ? [`${baseUrl}*\n${lines.join('')}`] : []
  return [
    ...every,
    ...hashed.map((pattern) => `${baseUrl}${pattern}\n  Cache-Control: ${assetCache}\n`),
    `${baseUrl}*.md\n  Content-Type: ${markdownType}\n`,
  ].join('')
}
