import { toolFile } from '../../../cli/files/tool.ts'
import type { Plugin } from '../../kit.ts'
import { checkPlan } from './check-plan.ts'
import { tryItComponent } from './write-try-it.ts'

/** What the plugin adds to pages: styles, and, if readers can send requests to these origins, the form and its policy. */
export function requestForms(
  servers: readonly string[],
): Pick<Plugin, 'styles' | 'components' | 'policy'> {
  const styles = [toolFile('plugins/openapi/browser/openapi.css')]
  if (servers.length === 0) return { styles }
  return {
    styles: [...styles, toolFile('plugins/openapi/browser/try-it/try-it.css')],
    components: {
      [tryItComponent]: {
        file: toolFile('plugins/openapi/browser/try-it/TryIt.tsx'),
        content: 'data',
        arguments: [],
        lazy: true,
        check: (content) => checkPlan(content, servers),
      },
    },
    policy: { 'connect-src': [...new Set(servers)] },
  }
}
