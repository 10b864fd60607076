import { readFileSync } from 'node:fs'
import { devPaths } from '../../../runtime/contract/dev.ts'
import { withBase } from '../../../runtime/contract/url.ts'
import { toolFile } from '../../files/tool.ts'
import type { Reply } from './reply.ts'

/** Markup for the end of a page's body: the script that listens to the events. `state` is that of the page. */
export function clientTag(baseUrl: string, state: number): string {
  return `<script type="module" src="${withBase(devPaths.client, baseUrl)}?state=${state}"></script>\n`
}

export function clientScript(): Reply {
  return { status: 200, type: '.js', body: readFileSync(toolFile('dist/dev-client.js')) }
}
