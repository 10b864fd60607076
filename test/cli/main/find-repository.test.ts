import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findRepository } from '../../../cli/main/find-repository.ts'
import { git } from '../../support/git.ts'
import { site } from '../../support/site.ts'

const github = {
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_REPOSITORY: 'owner/docs',
  GITHUB_SHA: 'abc',
}

function folders() {
  const top = site({ 'packages/docs/config/site.ts': '' })
  return { top, docs: join(top, 'packages/docs') }
}

it('findRepository() finds the folder that git manages', () => {
  const { top, docs } = folders()
  git(top, ['init', '-q'])
  expect(findRepository(docs, {})).toEqual({ folder: 'packages/docs' })
  expect(findRepository(top, {})).toEqual({ folder: '' })
})

it('findRepository() prefers a repository inside the workspace to the workspace', () => {
  const { top, docs } = folders()
  mkdirSync(join(top, 'packages/.git'))
  expect(findRepository(docs, { GITHUB_WORKSPACE: top })).toEqual({ folder: 'docs' })
})

it('findRepository() takes the workspace of a workflow if there is no git', () => {
  const { top, docs } = folders()
  const filesUrl = 'https://github.example/owner/docs/blob/abc/'
  const env = { ...github, GITHUB_WORKSPACE: top }
  expect(findRepository(docs, env)).toEqual({ folder: 'packages/docs', filesUrl })
  expect(findRepository(top, env)).toEqual({ folder: '', filesUrl })
})

it.each([
  ['nothing', () => undefined],
  ['a workspace elsewhere', (top: string) => join(dirname(top), 'else')],
  ['a workspace with a similar name', (top: string) => join(top, 'packages/do')],
])('findRepository() finds none, given %s', (_, workspace) => {
  const { top, docs } = folders()
  mkdirSync(join(top, 'packages/do'))
  expect(findRepository(docs, { ...github, GITHUB_WORKSPACE: workspace(top) })).toBe(undefined)
})
