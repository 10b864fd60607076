import { assetCache, type HostRules, markdownType } from './host-rules.ts'

/**
 * Text of `_headers`. A host joins the values of all rules that match a path, so that no two name one header; what is
 * not below `assets/` both hosts have browsers ask for again by themselves.
 * https://docs.netlify.com/manage/routing/headers/ and https://developers.cloudflare.com/pages/configuration/headers/
 */
export function formatNetlify({ baseUrl, headers }: HostRules): string {
  const lines = headers.map(({ name, value }) => `  ${name}: ${value}\n`)
  const every = lines.length > 0 ? [`${baseUrl}*\n${lines.join('')}`] : []
  return [
    ...every,
    `${baseUrl}assets/*\n  Cache-Control: ${assetCache}\n`,
    `${baseUrl}*.md\n  Content-Type: ${markdownType}\n`,
  ].join('')
}
