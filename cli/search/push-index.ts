import { searchClient } from '@algolia/client-search'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { indexSettings } from './index-settings.ts'
import type { HostedRecord } from './records.ts'

export interface PushOptions {
  readonly appId: string
  /** A key that may write; never the one that browsers get. */
  readonly writeKey: string
  readonly indexName: string
  /** Instead of the service's hosts: 'search.example.com', 'http://127.0.0.1:8080'. */
  readonly hosts?: readonly string[] | undefined
  /** In ms. */
  readonly timeouts?: { readonly connect: number; readonly read: number; readonly write: number }
}

/** How many records go with a request. */
const batchSize = 1000

/**
 * Replaces an index as a whole: the records go into a new one, with the settings, and the synonyms and rules of the old, and
 * that takes the old one's place in one step. Whatever fails before leaves the old index as it was. Throws a SiteError
 * that says what the service said.
 */
export async function pushIndex(
  records: readonly HostedRecord[],
  { appId, writeKey, indexName, hosts, timeouts }: PushOptions,
): Promise<void> {
  const client = searchClient(appId, writeKey, {
    ...(hosts && { hosts: hosts.map(toHost) }),
    ...(timeouts && { timeouts }),
  })
  const next = `${indexName}_next`
  const wait = ({ taskID }: { readonly taskID: number }, name = next) =>
    client.waitForTask({ indexName: name, taskID })
  const steps: readonly (readonly [name: string, run: () => Promise<unknown>])[] = [
    // What a push that was stopped has left.
    [
      `deleting the temporary index "${next}"`,
      async () => wait(await client.deleteIndex({ indexName: next })),
    ],
    ['copying the synonyms and rules', () => copyRules(client, indexName, next, wait)],
    [
      'sending the settings',
      async () => wait(await client.setSettings({ indexName: next, indexSettings })),
    ],
    ...batchesOf(records).map(
      (batch, i) =>
        [`sending the records (part ${i + 1})`, () => send(client, next, batch, wait)] as const,
    ),
    [
      replacing,
      async () =>
        wait(
          await client.operationIndex({
            indexName: next,
            operationIndexParams: { operation: 'move', destination: indexName },
          }),
        ),
    ],
  ]
  for (const [name, run] of steps) {
    try {
      await run()
    } catch (error) {
      await client.deleteIndex({ indexName: next }).catch(() => undefined)
      throw new SiteError([describe(name, indexName, error)])
    }
  }
}

type Client = ReturnType<typeof searchClient>
type Wait = (task: { readonly taskID: number }) => Promise<unknown>

/** The first push finds no index to copy from. */
async function copyRules(client: Client, from: string, to: string, wait: Wait): Promise<void> {
  if (!(await client.indexExists({ indexName: from }))) return
  const task = await client.operationIndex({
    indexName: from,
    operationIndexParams: { operation: 'copy', destination: to, scope: ['synonyms', 'rules'] },
  })
  await wait(task)
}

async function send(
  client: Client,
  indexName: string,
  records: readonly HostedRecord[],
  wait: Wait,
): Promise<void> {
  const requests = records.map((record) => ({
    action: 'addObject' as const,
    body: { ...record } satisfies Record<string, unknown>,
  }))
  await wait(await client.batch({ indexName, batchWriteParams: { requests } }))
}

function batchesOf(records: readonly HostedRecord[]): (readonly HostedRecord[])[] {
  const count = Math.ceil(records.length / batchSize)
  return Array.from({ length: count }, (_, i) => records.slice(i * batchSize, (i + 1) * batchSize))
}

function toHost(host: string) {
  const [, protocol = 'https', url = ''] = /^(?:(https?):\/\/)?(.+)$/.exec(host) ?? []
  return {
    url,
    accept: 'readWrite' as const,
    protocol: protocol === 'http' ? ('http' as const) : ('https' as const),
  }
}

/** The only step that changes the index: whether it did is unknown if it fails. */
const replacing = 'publishing the new index'

function describe(step: string, indexName: string, error: unknown): Diagnostic {
  const { message = String(error), status } = error as { message?: string; status?: number }
  const reason =
    status === undefined ? message : `the search service responded with ${status}: ${message}`
  return {
    code: 'search-push-failed',
    severity: 'error',
    message: `Cannot update the search index "${indexName}": ${step} failed (${reason})${step === replacing ? '' : '; the index was not changed'}`,
    fix:
      status === 403 || status === 401
        ? 'set ALGOLIA_WRITE_KEY to a key with permission to add objects, read and edit settings, and delete indices'
        : 'run the command again',
  }
}
