import { nearest } from '../../kit.ts'
import { type Api, allOperations } from '../model/api.ts'
import { isRelativeServer, serverUrl } from '../model/servers.ts'
import { asText, type DataObject } from '../reading/data.ts'
import { requestOrigin } from '../try-it/origin-schema.ts'
import { planServer } from '../try-it/plan-server.ts'

/**
 * Reports servers whose host isn't known, and origins of the option `tryIt` that no server of the document has: the policy would
 * allow them for nothing.
 */
export function checkTryIt(api: Api, origins: readonly string[]): void {
  const { servers, documentUrl } = api
  const lists = [servers, ...allOperations(api).map((operation) => operation.servers)]
  const relative = documentUrl === undefined ? lists.flat().filter(isRelativeServer) : []
  for (const list of documentUrl === undefined ? lists : []) {
    const isUsable = list.some((server) => planServer(server, origins, documentUrl))
    const first = list.find(isRelativeServer)
    if (first && !isUsable) reportRelative(first, api)
  }
  // Any of the origins can be theirs.
  if (relative.length === 0) reportUnused(lists.flat(), api, origins)
}

function reportRelative(server: DataObject, { files }: Api): void {
  files.report(
    {
      code: 'try-it-relative',
      message: `Cannot send requests to the relative server URL "${asText(server.url)}": its host is unknown`,
      fix: 'set "documentUrl" in the options of openapi() to the URL where the document is published',
      isWarning: true,
    },
    files.placeOf(server, 'url'),
  )
}

function reportUnused(listed: readonly DataObject[], api: Api, origins: readonly string[]): void {
  const { files, root, documentUrl } = api
  const all = listed.length > 0 ? listed : [{ url: '/' }]
  const found = new Set(
    all.flatMap((server) => requestOrigin(serverUrl(server, documentUrl)) ?? []),
  )
  for (const origin of origins) {
    if (all.some((server) => planServer(server, [origin], documentUrl))) continue
    const near = nearest(origin, [...found])
    files.report(
      {
        code: 'try-it-unused',
        message: `"tryIt.servers" lists "${origin}", but the document lists no such server`,
        fix: near
          ? `write "${near}" in "tryIt.servers" in the options of openapi()`
          : 'add the server to "servers" in the document, or remove it from "tryIt.servers" in the options of openapi()',
        isWarning: true,
      },
      files.placeOf(root, 'servers'),
    )
  }
}
