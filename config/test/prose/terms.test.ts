import { expect, it } from 'vitest'
import { findingsIn, name, word } from './support.ts'

it('the text checks of the site report misspelled product names in text, headings, cells, links and pictures', async () => {
  const body = [
    'Works with NextJS and Nextauth, next-auth.js and Postgres.',
    '',
    '## Github and open source',
    '',
    '| Service | Protocol |',
    '| --- | --- |',
    '| a \\| b oauth | *Oauth2* of `x` and typescript |',
    '',
    'A [page of Wordpress.com](https://example.org/) and *Gitlab* urls.',
    '',
    '![Screen of mongodb](https://example.org/a.png)',
    'An HTML page, its url and the user',
    'id.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    name('1:12', 'NextJS', 'Next.js'),
    name('1:23', 'Nextauth', 'NextAuth.js'),
    name('1:33', 'next-auth.js', 'NextAuth.js'),
    name('1:50', 'Postgres', 'PostgreSQL'),
    name('3:4', 'Github', 'GitHub'),
    name('7:10', 'oauth', 'OAuth'),
    name('7:19', 'Oauth2', 'OAuth2'),
    name('7:38', 'typescript', 'TypeScript'),
    name('9:12', 'Wordpress.com', 'WordPress.com'),
    name('9:54', 'Gitlab', 'GitLab'),
    name('9:62', 'url', 'URL'),
    name('11:13', 'mongodb', 'MongoDB'),
    name('12:19', 'url', 'URL'),
    name('13:1', 'id', 'ID'),
  ])
})

it('the text checks of the site accept names in code, URLs, labels, quotes and longer words, and correctly spelled names', async () => {
  const body = [
    'The package `next-auth` at https://github.com/nextauthjs and <https://gitlab.com/oauth>.',
    'Ask next-auth.js.org, authjs.dev, me@github.com, api/url, @auth/prisma-adapter or --npm.',
    '',
    '```ts title="nextauth.ts"',
    'const github = "nextauth"',
    '```',
    '',
    '    indented nextjs',
    '',
    '[Both](https://example.org/github "the nextjs title") <span data-x="github">idea</span>',
    '',
    '### jwt {#github}',
    '',
    '#### signIn()',
    '',
    'NextAuth.js, Next.js’s APIs, URLs, JWTs, IDs, OAuth 2.0, Auth.js, npm and WordPress.com.',
    'Press **Client Id**, search for "OpenId Connect" or “Oauth login with e-mail”.',
    'A NextAuthOptions, ids_of and myGithub, https is no plural.',
  ].join('\n')
  expect((await findingsIn(body)).filter((one) => !one.includes('heading-level'))).toEqual([
    name('18:41', 'https', 'HTTPS'),
  ])
})

it('the text checks of the site report spellings and words that this site writes differently, and keeps capital letters', async () => {
  const body = [
    'Behaviour and colours can be customised. It was cancelled. E-mail is one.',
    'People log in, then a user is logged out after login. Open the signup, or the sign in page.',
    'They can sign-in.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([
    word('1:1', 'Behaviour', 'Behavior'),
    word('1:15', 'colours', 'colors'),
    word('1:30', 'customised', 'customized'),
    word('1:49', 'cancelled', 'canceled'),
    word('1:60', 'E-mail', 'Email'),
    word('2:1', 'People log in', 'People sign in'),
    word('2:31', 'logged out', 'signed out'),
    word('2:42', 'after login', 'after sign-in'),
    word('2:64', 'signup', 'sign-up'),
    word('2:75', 'the sign in', 'the sign-in'),
    word('3:6', 'can sign-in', 'can sign in'),
  ])
})

it('the text checks of the site accept labels of other products, logs, verbs and similar words', async () => {
  const body = [
    'Press **Log in with e-mail**, then **Authorise**. Login with Amazon has a login page.',
    'The error is logged in the log in production. Users sign in, to sign in with the sign-in page.',
    'Promise, exercise, otherwise, four, hours, controlled, metric, and advertise stay.',
  ].join('\n')
  expect(await findingsIn(body)).toEqual([])
})

it('the text checks of the site report filler words, but not longer words that contain them', async () => {
  const filler = (place: string, found: string) => `${place} pattern "${found}" adds nothing`
  const wrong = [
    'Simply add it, which is just easy. Please',
    'note that it easily works, of',
    'course. Obviously and basically.',
  ].join('\n')
  expect(await findingsIn(wrong)).toEqual([
    filler('1:1', 'Simply'),
    filler('1:25', 'just'),
    filler('1:30', 'easy'),
    filler('1:36', 'Please note that'),
    filler('2:14', 'easily'),
    filler('2:28', 'of course'),
    filler('3:9', 'Obviously'),
    filler('3:23', 'basically'),
  ])
  const right =
    'Justify, adjust and simplify. A short code is easy to guess. Press **Just once**, `just it`, a pleased course of easel.'
  expect(await findingsIn(right)).toEqual([])
})
