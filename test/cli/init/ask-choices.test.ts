import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Choices, Surroundings } from '../../../cli/commands/init.ts'
import { askChoices, type InitFlags } from '../../../cli/main/runs/ask-choices.ts'

const around: Surroundings = {
  site: '/lamp/docs',
  project: '/lamp',
  top: '/lamp',
  isRepository: false,
  name: 'lamp',
  description: undefined,
  readme: undefined,
  repository: undefined,
  manager: 'npm',
  pinned: undefined,
}
const enter = '\r'
const down = '\u001b[B'
const esc = '\u001b'

describe('askChoices()', () => {
  it('takes the defaults for an empty title and the first options', async () => {
    const { choices, asked } = await answer([enter, enter, enter])
    expect(choices).toEqual({ title: 'lamp', usesReadme: false, deploy: undefined })
    expect(asked).toEqual([
      "What is the site's title?",
      'What is the home page?',
      'Where will you host the site?',
    ])
  })

  it('takes what is typed and chosen', async () => {
    const url = 'https://lamps.example/docs/'
    const answers = [`Lamps${enter}`, down + enter, down + enter, url + enter]
    const { choices, asked } = await answer(answers)
    expect(choices).toEqual({ title: 'Lamps', usesReadme: true, deploy: 'github-pages', url })
    expect(asked.at(-1)).toBe("What will the site's URL be?")
  })

  it('asks whether the samples of a library in TypeScript are checked', async () => {
    const library = { name: '@ada/lamp', entry: 'src/index.ts', hasCompiler: true }
    const keys = [enter, enter, down + enter, enter]
    const { choices, asked, printed } = await answer(keys, {}, true, { ...around, library })
    expect(choices).toMatchObject({ title: 'lamp', checksSamples: true })
    expect(asked[2]).toBe('What should be checked in code samples?')
    expect(printed).toContain('TypeScript code against the types of @ada/lamp')
    const flags: InitFlags = { title: 'Lamps', samples: true, deploy: 'nginx', url: '' }
    expect((await answer([], flags, false, { ...around, library })).asked).toEqual([])
  })

  it('asks only for what the flags leave open', async () => {
    const url = 'https://lamps.example'
    const flags: InitFlags = { title: 'Lamps', deploy: 'nginx', url }
    const { choices, asked } = await answer([], flags, false)
    expect(choices).toEqual({ title: 'Lamps', usesReadme: false, deploy: 'nginx', url })
    expect(asked).toEqual([])
  })

  it('asks for no URL where the remote of the repository says it', async () => {
    const repository = {
      url: 'https://github.com/ada/lamp',
      name: 'lamp',
      editUrl: undefined,
      viewUrl: undefined,
    }
    const flags: InitFlags = { title: 'Lamps', deploy: 'github-pages' }
    const { asked } = await answer([], flags, false, { ...around, repository })
    expect(asked).toEqual([])
  })

  it('takes no URL, or a complete one', async () => {
    const flags: InitFlags = { title: 'Lamps', deploy: 'vercel' }
    expect((await answer([enter], flags, false)).choices?.url).toBeUndefined()
    const wrong = await answer([`lamps.example${enter}${esc}`], flags, false)
    expect(wrong.choices).toBeUndefined()
    expect(wrong.printed).toContain('Expected a URL that begins with "https://" or "http://"')
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
  surroundings = around,
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
  const choices = await askChoices(surroundings, flags, { offersReadme, input, output })
  return { choices, printed: stripVTControlCharacters(printed), asked: questions() }
}
