import { nearest } from '../../kit.ts'
import { type Api, allOperations } from '../model/api.ts'
import { serverUrl } from '../model/servers.ts'
import { requestOrigin } from '../try-it/origin-schema.ts'

/** Reports origins of the option `tryIt` that no server of the document has: the policy would allow them for nothing. */
export function checkTryIt(api: Api, origins: readonly string[]): void {
  const { files, root, servers } = api
  const all = [...servers, ...allOperations(api).flatMap((operation) => operation.servers)]
  const found = new Set(all.flatMap((server) => requestOrigin(serverUrl(server)) ?? []))
  for (const origin of origins) {
    if (found.has(origin)) continue
    const near = nearest(origin, [...found])
    files.report(
      {
        code: 'try-it-unused',
        message: `"tryIt" lists "${origin}", but the document has no server there`,
        fix: near
          ? `write "${near}" in the options of openapi()`
          : 'add the server to "servers" in the document, or remove it from the options of openapi()',
        isWarning: true,
      },
      files.placeOf(root, 'servers'),
    )
  }
}
