import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readPlainYaml } from '../../../../cli/content/front-matter/plain-yaml.ts'

it.each(['title', 'sidebar_label', 'readTime', 'read-time', 'Audience', 'h2_only', 'y', 'on'])(
  'readPlainYaml() reads the key %s as the YAML parser does',
  (key) => {
    const yaml = `${key}: a\nother: 1`
    expect(readPlainYaml(yaml)).toEqual({ [key]: 'a', other: 1 })
    expect(parse(yaml)).toEqual({ [key]: 'a', other: 1 })
  },
)

it.each(['true', 'True', 'null', 'NULL', '__proto__', '2nd', '-a', 'a b', '<<', '?'])(
  'readPlainYaml() leaves the key %s to the YAML parser',
  (key) => {
    expect(readPlainYaml(`${key}: a`)).toBeUndefined()
  },
)
