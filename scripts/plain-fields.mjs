import { readFileSync } from 'node:fs'

/** A field of an object or of a class, with its value: `_defineProperty(this, "name", value);` */
const field =
  /_defineProperty\(\s*(\w+),\s*(?:\/\*[\s\S]*?\*\/\s*)?"(\w+)",\s*([\s\S]*?)\s*\);(?=\s)/g

/**
 * markdown-it is published with its class fields compiled to a helper that defines properties one by one; a page makes
 * thousands of tokens. Assignments mean the same here and cost a tenth of its time less.
 *
 * @type {import('esbuild').Plugin}
 */
export const plainFields = {
  name: 'plain-fields',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]markdown-it[\\/]dist[\\/]markdown-it\.mjs$/ }, ({ path }) => ({
      contents: assignFields(readFileSync(path, 'utf8')),
    }))
  },
}

/**
 * Source of markdown-it with assignments for its fields. Throws if it is compiled otherwise than expected.
 *
 * @param {string} source
 */
export function assignFields(source) {
  let count = 0
  const result = source.replace(
    field,
    (_, /** @type {string} */ target, /** @type {string} */ name, /** @type {string} */ value) => {
      count++
      return `${target}.${name} = ${value};`
    },
  )
  const left = result.match(/(?<!function )_defineProperty\(/g)?.length ?? 0
  if (count > 0 && left === 0) return result
  throw new Error(
    `Cannot turn the class fields of markdown-it into assignments: found ${count} fields, and ${left} calls of _defineProperty remain. ` +
      'Fix: look at how this version of markdown-it is compiled, and change the pattern in scripts/plain-fields.mjs, ' +
      'or remove that plugin if this version has no such calls',
  )
}
