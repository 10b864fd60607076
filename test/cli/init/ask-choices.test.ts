import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Choices, Surroundings } from '../../../cli/commands/init.ts'
import { askChoices, type InitFlags } from '../../../cli/main/runs/ask-choices.ts'

const around: Surroundings = {
  site: '/lamp/docs',
  project: '/lamp',
  top: '/lamp',
  name: 'lamp',
  description: undefined,
  readme: undefined,
  repository: undefined,
  manager: 'npm',
}
const enter = '\r'
const down = '\u001b[B'
const esc = '\u001b'

describe('askChoices()', () => {
  it('takes the defaults for an empty title and the first options', async () => {
    const { choices, asked } = await answer([enter, enter, enter])
    expect(choices).toEqual({ title: 'lamp', usesReadme: false, deploy: undefined })
    expect(asked).toEqual([
      'What is the title of the site?',
      'What is the home page?',
      'Which host will you publish it on?',
    ])
  })

  it('takes what is typed and chosen', async () => {
    const { choices } = await answer([`Lamps${enter}`, down + enter, down + enter])
    expect(choices).toEqual({ title: 'Lamps', usesReadme: true, deploy: 'github-pages' })
  })

  it('asks only for what the flags leave open', async () => {
    const flags: InitFlags = { title: 'Lamps', deploy: 'nginx' }
    const { choices, asked } = await answer([], flags, false)
    expect(choices).toEqual({ title: 'Lamps', usesReadme: false, deploy: 'nginx' })
    expect(asked).toEqual([])
  })

  it.each([[[esc]], [[enter, esc]], [[enter, enter, esc]]])('stops after %j', async (keys) => {
    const { choices, printed } = await answer(keys)
    expect(choices).toBeUndefined()
    expect(printed).toContain('Nothing was written.')
  })
})

interface Answered {
  readonly choices: Choices | undefined
  readonly printed: string
  /** The questions, in order. */
  readonly asked: readonly string[]
}

/** Presses keys, a text for each question, when it appears. */
async function answer(
  keys: readonly string[],
  flags: InitFlags = {},
  offersReadme = true,
): Promise<Answered> {
  const input = new PassThrough()
  const output = new PassThrough()
  const waiting = [...keys]
  let printed = ''
  const questions = () => [...new Set(stripVTControlCharacters(printed).match(/\bWh[^?]*\?/g))]
  output.on('data', (text) => {
    printed += text
    const isNew = questions().length > keys.length - waiting.length
    if (isNew) setImmediate((next) => input.write(next), waiting.shift() ?? esc)
  })
  const choices = await askChoices(around, flags, { offersReadme, input, output })
  return { choices, printed: stripVTControlCharacters(printed), asked: questions() }
}
