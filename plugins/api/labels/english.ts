/** Labels of the pages, in English. Names in braces are replaced with values. */
export const english = {
  // Above the parts of a comment.
  deprecated: 'Deprecated',
  typeParameters: 'Type parameters',
  parameters: 'Parameters',
  returns: 'Returns',
  throws: 'Throws',
  default: 'Default',
  example: 'Example',
  examples: 'Examples',
  seeAlso: 'See also',
  since: 'Since',
  author: 'Author',
  summary: 'Summary',
  // About a parameter.
  optional: 'optional',
  defaultValue: 'default: {value}',
  // About an export or a member.
  overload: 'Overload {number} of {count}',
  source: 'Source',
  extendedBy: 'Extended by {types}.',
  implementedBy: 'Implemented by {types}.',
  overrides: 'Overrides {member}',
  implementationOf: 'Implements {member}',
  inheritedMember: '1 inherited member',
  inheritedMembers: '{count} inherited members',
  inheritedFrom: '{member} from {base}',
  // What an export is.
  class: 'Class',
  enum: 'Enum',
  export: 'Export',
  function: 'Function',
  interface: 'Interface',
  reexport: 'Re-export',
  type: 'Type',
  variable: 'Variable',
  // Groups of exports and members.
  accessors: 'Accessors',
  classes: 'Classes',
  constructors: 'Constructor',
  enums: 'Enums',
  exports: 'Exports',
  functions: 'Functions',
  interfaces: 'Interfaces',
  methods: 'Methods',
  namespaces: 'Namespaces',
  properties: 'Properties',
  reexports: 'Re-exports',
  types: 'Types',
  values: 'Values',
  variables: 'Variables',
  /** How a list goes on. */
  list: '{first}, {next}',
} as const

/** The name of a label. */
export type ApiLabel = keyof typeof english

/** All labels in a language. */
export type ApiLabelTable = Readonly<Record<ApiLabel, string>>
