import { joinList } from '../../kit.ts'
import { serverTemplate, serverVariables } from '../model/servers.ts'
import { type DataObject, valueText } from '../reading/data.ts'
import { writeText } from './bodies.ts'
import type { WriteContext } from './context.ts'
import { code } from './page-writer.ts'

/** Writes a list of servers, with their variables. */
export function writeServers(servers: readonly DataObject[], context: WriteContext): void {
  const { writer, api } = context
  writer.open('ul', { class: 'api-fields' })
  for (const server of servers) {
    writer.open('li', { class: 'api-field' })
    writer.line('p', code(serverTemplate(server, api.documentUrl) || '/'))
    writeText(server, 'description', context)
    const variables = serverVariables(server)
    if (variables.length > 0) writer.open('ul', { class: 'api-fields' })
    for (const [name, variable] of variables) writeVariable(name, variable, context)
    if (variables.length > 0) writer.close('ul')
    writer.close('li')
  }
  writer.close('ul')
}

function writeVariable(name: string, variable: DataObject, context: WriteContext): void {
  const { writer, prefix, api } = context
  const { labels } = api
  const values = Array.isArray(variable.enum)
    ? variable.enum.map((one) => code(valueText(one)))
    : []
  writer.open('li', { class: 'api-field' })
  writer.line('span', code(name), {
    class: 'api-name',
    id: writer.takeId(`${prefix}server-${name}`),
  })
  writeText(variable, 'description', context)
  writer.open('ul', { class: 'api-facts' })
  if (variable.default !== undefined)
    writer.line('li', labels.markdown('default', { value: code(valueText(variable.default)) }))
  if (values.length > 0)
    writer.line('li', labels.markdown('allowedValues', { values: joinList(values, labels) }))
  writer.close('ul')
  writer.close('li')
}
