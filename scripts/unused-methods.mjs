import { readFileSync } from 'node:fs'

/** Methods of the search client that the runtime calls, and those that they call. */
const used = ['search', 'searchForHits', 'searchForFacetValues', 'customPost']

/** Methods of the search index for what never happens here: sections are not removed, and an index is not stored. */
const unused = [
  ...['remove', 'removeAll', 'discard', 'discardAll', 'replace', 'maybeAutoVacuum', 'vacuum'],
  ...['conditionalVacuum', 'performVacuuming', 'vacuumConditionsMet', 'removeTerm', 'toJSON'],
  ...['removeFieldLength', 'warnDocumentChanged', 'loadJSON', 'loadJSONAsync', 'loadJS'],
  ...['loadJSAsync', 'instantiateMiniSearch', 'getDefault', 'addAllAsync', 'getStoredFields'],
  ...['isVacuuming', 'dirtCount', 'dirtFactor', 'autoSuggest', 'executeWildcardQuery', 'delete'],
  ...['update', 'forEach', 'clear', 'from', 'fromObject'],
]

const trimmed = [
  {
    file: /[\\/]client-search[\\/]dist[\\/]builds[\\/](?:browser|node)\.js$/,
    isUsed: (name) => used.includes(name),
  },
  {
    file: /[\\/]minisearch[\\/]dist[\\/]es[\\/]index\.js$/,
    isUsed: (name) => !unused.includes(name),
  },
]

/**
 * Two packages are one object with all of their methods, which no bundler can take apart: of sixty requests to a search
 * service the runtime makes three, and of its index it uses half. Methods are found by their indent in the published
 * files; one that is not found stays, and costs only its bytes.
 */
export const unusedMethods = {
  name: 'unused-methods',
  setup({ onLoad }) {
    for (const { file, isUsed } of trimmed) {
      onLoad({ filter: file }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(
          /^ {4}(?:static )?(?:async )?(?:get )?(\w+)\([^\n]*\) \{\n(?:(?: {5,}[^\n]*)?\n)*? {4}\},?\n/gm,
          (method, name) => (name === 'constructor' || isUsed(name) ? method : ''),
        ),
      }))
    }
  },
}
