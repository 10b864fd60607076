import { describe, expect, it } from 'vitest'
import { registration } from '../../../../cli/bundle/modules/fast-refresh.ts'

/** What a module registers: names with their signatures, and the hooks that it imports. */
function registered(text: string): { parts: Record<string, string>; hooks: string[] } {
  const code = registration('config/A.tsx', text).replaceAll(/^import .*$/gm, '')
  const parts: Record<string, string> = {}
  const hooks: string[] = []
  const register = (_: string, declared: [string, unknown, string][], used: unknown[]) => {
    for (const [name, , signature] of declared) parts[name] = signature
    hooks.push(...used.map(String))
  }
  new Function('$register', '$module', 'useShared', code)(register, {}, 'useShared')
  return { parts, hooks }
}

describe('registration()', () => {
  it.each<[string, string[]]>([
    ['export default function Page() {}', ['Page']],
    ['export default () => null', ['default']],
    ['export default function () {}', ['default']],
    [
      'import { memo } from "react"\nconst Row = memo(() => null)\nexport default memo(Row)',
      ['Row', 'default'],
    ],
    ['export const Card = () => null\nfunction helper() {}\nexport let Box = 1', ['Card', 'Box']],
    ['export class Old {}\nexport async function useIt() {}', ['Old', 'useIt']],
    ['export const value = 1', []],
    ['module.exports = function Page() {}\nfunction Page() {}', []],
    ['import a from "./a"\nconst text = `\nfunction Fake() {}\n`', ['Fake']],
  ])('finds the components and hooks of %j', (text, names) => {
    expect(Object.keys(registered(text).parts)).toEqual(names)
  })

  it('gives each component a signature that changes with its hooks', () => {
    const signatureOf = (body: string) => registered(`export function A() {\n${body}\n}`).parts.A
    const base = signatureOf('const [a, setA] = useState(0)\nuseEffect(() => {})')
    expect(signatureOf('const [a, setA] = useState(0)\nuseEffect(() => { x() })\nreturn 1')).toBe(
      base,
    )
    for (const other of [
      'const [a, setA] = useState(1)\nuseEffect(() => {})',
      'const [b, setA] = useState(0)\nuseEffect(() => {})',
      'useEffect(() => {})\nconst [a, setA] = useState(0)',
      'const [a, setA] = useState(0)',
      'const [a, setA] = useState<number>(0)\nuseEffect(() => {})\nuse(x)',
    ])
      expect(signatureOf(other), other).not.toBe(base)
  })

  it('does not change the signature of a component with the hooks of another', () => {
    const withB = (b: string) =>
      registered(`export function A() { useId() }\nexport function B() { ${b} }`).parts
    expect(withB('useId()').A).toBe(withB('useState(1)').A)
    expect(withB('useId()').B).not.toBe(withB('useState(1)').B)
  })

  it('passes on the hooks that a module imports, as far as they are variables', () => {
    const text =
      'import { useShared } from "./s"\nexport function A() { useShared(); useGone(); useOwn() }\nfunction useOwn() {}'
    expect(registered(text).hooks).toEqual(['useShared', 'undefined'])
  })
})
