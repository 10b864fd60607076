import ts from 'typescript'

/**
 * Members of the first parameter in `type Name = (params: { … }) => …`, as a page shows it, with `?` after optional
 * ones.
 */
export function writtenParameters(text: string): string[] {
  const file = ts.createSourceFile('page.ts', text, ts.ScriptTarget.Latest, true)
  const [statement] = file.statements
  if (!statement || !ts.isTypeAliasDeclaration(statement)) throw new Error(`No type: ${text}`)
  const type = statement.type
  const parameter = ts.isFunctionTypeNode(type) ? type.parameters[0]?.type : undefined
  if (!parameter || !ts.isTypeLiteralNode(parameter)) throw new Error(`No parameters: ${text}`)
  return parameter.members.map(
    (member) => `${member.name?.getText(file)}${member.questionToken ? '?' : ''}`,
  )
}
