import { describe, expect, it } from 'vitest'
import { findEnvironmentMistake } from '../../../plugins/samples/syntax/environment.ts'
import { findJsonProblem } from '../../../plugins/samples/syntax/json.ts'
import { findSessionMistake, findShellMistake } from '../../../plugins/samples/syntax/shell.ts'
import { findYamlMistake } from '../../../plugins/samples/syntax/yaml.ts'

describe('findJsonProblem()', () => {
  it.each([
    ['', 0, 'expected a value, not the end of the sample'],
    ['{', 1, 'expected a key in double quotes, not the end of the sample'],
    ['{ a: 1 }', 2, 'expected a key in double quotes, not "a"'],
    ["{ 'a': 1 }", 2, `expected a key in double quotes, not "'a'"`],
    ['{ "a" 1 }', 6, 'expected ":", not "1"'],
    ['{ "a": }', 7, 'expected a value, not "}"'],
    ['{ "a": 1 "b": 2 }', 9, 'expected "," or "}", not "b"'],
    ['[1, 2', 5, 'expected "," or "]", not the end of the sample'],
    ['[1, ]', 2, 'unexpected comma before "]"'],
    ['[01]', 1, 'expected a value, not "01"'],
    ['[.5]', 1, 'expected a value, not "."'],
    ['[NaN]', 1, 'expected a value, not "NaN"'],
    ['["a\nb"]', 1, 'expected a value, not an unclosed string'],
    ['["\\x"]', 1, 'expected a value, not "\\x"'],
    ['{} {}', 3, 'expected the end of the sample, not "{"'],
    ['{ // a\n}', 2, 'comments are not allowed'],
  ])('finds the first mistake in %j', (code, at, reason) => {
    const message = `Invalid JSON: ${reason}`
    expect(findJsonProblem(code, { isRelaxed: false })).toMatchObject({ at, message })
    expect(() => JSON.parse(code)).toThrow()
  })

  it.each(['1', '-0.5e+3', '"\\u00e9\\n"', '[]', '{ "a": [{ "b": null }, true], "": {} }'])(
    'finds none in %s',
    (code) => {
      expect(findJsonProblem(code, { isRelaxed: false })).toBeUndefined()
      expect(() => JSON.parse(code)).not.toThrow()
    },
  )

  it('allows comments and commas where they have no effect', () => {
    const code = '// a\n{ "a": [1, /* b */ 2,], } // c'
    expect(findJsonProblem(code, { isRelaxed: true })).toBeUndefined()
    expect(findJsonProblem('[,]', { isRelaxed: true })).toMatchObject({ at: 1 })
  })
})

describe('other syntax', () => {
  it.each([
    'A="one\ntwo"\nB=1',
    'A=`one`',
    'A={"type": "service"}',
    'export A=1 # why',
    "A=''\n\n# B",
    'A=a#b',
  ])('of environment variables is right: %j', (code) => {
    expect(findEnvironmentMistake(code)).toBeUndefined()
  })

  it.each([
    ['A="1\nB=2', 0],
    ['A=1\nB: 2', 4],
    ['A=1\n=2', 4],
  ])('of environment variables is wrong: %j', (code, at) => {
    expect(findEnvironmentMistake(code)?.at).toBe(at)
  })

  it.each(['$ npm ci\n$ npm test', '# a\nnpm ci', 'cat <<EOF\n> text\nEOF'.replace('> ', '>')])(
    'of commands is right: %j',
    async (code) => expect(await findShellMistake(code)).toBeUndefined(),
  )

  it('of commands has no prompt that only some have, and no placeholder in angle brackets', async () => {
    expect(await findShellMistake('npm ci\n$ npm test')).toMatchObject({ at: 7 })
    expect(await findShellMistake('> npm ci')).toMatchObject({ at: 0 })
    expect(await findShellMistake('git clone <your url>')).toMatchObject({
      fix: 'write "YOUR_URL" instead of "<your url>"',
    })
  })

  it('of a session is that of its commands', async () => {
    expect(await findSessionMistake('$ npm test \\\n  --watch\n(all "tests')).toBeUndefined()
    expect(await findSessionMistake('text "\n$ echo "a')).toMatchObject({ at: 14 })
  })

  it('of YAML is right in each document', () => {
    expect(findYamlMistake('a: 1\n---\na: !Ref b\n')).toBeUndefined()
    expect(findYamlMistake('a: 1\n---\na: [1\n')?.at).toBeGreaterThan(8)
  })
})
