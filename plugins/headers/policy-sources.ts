/** Sources of a content security policy by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>
