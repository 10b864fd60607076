import { expect, it } from 'vitest'
import { findingsIn, findingsOf, name } from './support.ts'

it('the text checks of the site report the right place in lists, tabs in lists, labels and footnotes', async () => {
  const body = [
    '1. One',
    '',
    '   ::::tabs{group="github"}',
    '   :::tab[The nextjs router]{value="nextjs"}',
    '   - In a github list',
    '     > and a github quote',
    '   :::',
    '   :::tab[Other]{value="other"}',
    '   | A | gitlab |',
    '   | --- | --- |',
    '   | gitlab |  gitlab |',
    '   :::',
    '   ::::',
    '',
    'Text[^note] of mysql.',
    '',
    '[^note]: Of sqlite.',
    '',
    '    And of vercel.',
    '',
    ':::warning[No npm of `npm`, Npm]',
    'Of netlify',
    ':::',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    name('4:15', 'nextjs', 'Next.js'),
    name('5:11', 'github', 'GitHub'),
    name('9:10', 'gitlab', 'GitLab'),
    name('11:6', 'gitlab', 'GitLab'),
    name('11:16', 'gitlab', 'GitLab'),
    name('15:16', 'mysql', 'MySQL'),
    name('17:13', 'sqlite', 'SQLite'),
    name('19:12', 'vercel', 'Vercel'),
    name('21:29', 'Npm', 'npm'),
    name('22:4', 'netlify', 'Netlify'),
  ])
})

it('the text checks of the site check the title, description and sidebar label in the front matter, but not the keys', async () => {
  const page = [
    '---',
    'slug: /github',
    'title: Github pages',
    'sidebar_label: nextjs',
    'description: >-',
    '  Says what this page of nextjs is for, in as many characters as a result',
    '  of gitlab shows.',
    'keywords: [github]',
    '---',
    'Text',
  ].join('\r\n')
  expect(await findingsOf({ 'index.md': page })).toEqual([
    name('3:8', 'Github', 'GitHub'),
    name('4:16', 'nextjs', 'Next.js'),
    name('6:26', 'nextjs', 'Next.js'),
    name('7:6', 'gitlab', 'GitLab'),
  ])
})
