import { camel, capitalize, pascal } from './corpus-text.mjs'
import { adjectives, nouns, verbs } from './corpus-words.mjs'

const stores = ['prisma', 'drizzle', 'redis', 'mongo', 'sqlite']
const providers = ['github', 'google', 'email', 'passkey', 'saml']

/** Writers of a code block by language; `topic` names the page's section. */
export function createSnippets(random, prose, topic) {
  return {
    ts: () => typescript(random, prose, topic),
    js: () => javascript(random, prose),
    jsx: () => component(random, prose),
    bash: () => shell(random, prose),
    json: () => json(random, prose),
    prisma: () => schema(random, prose),
  }
}

function typescript({ int, pick }, { api, option, sentence, seconds }, topic) {
  const name = api()
  const value = camel(pick(nouns))
  const id = `${camel(pick(nouns))}Id`
  const age = option()
  return `import { ${name}, type ${pascal(value)} } from "@example/auth/${topic}"
import { db } from "./db"

export interface ${pascal(name)}Options {
  ${age}?: number
  ${id}: string
}

// ${capitalize(
    sentence()
      .replace(/[`*[\]]/g, '')
      .replace(/\(.*?\)/g, ''),
  )}
export async function handle(req: Request, options: ${pascal(name)}Options): Promise<Response> {
  const ${value}: ${pascal(value)} | null = await ${name}(req, { ${age}: options.${age} ?? ${seconds()} })
  if (!${value}) {
    return Response.json({ error: "${pick(adjectives)} ${pick(nouns)}" }, { status: ${pick([400, 401, 403, 404, 429])} })
  }
  const rows = await db.${camel(pick(nouns))}.findMany({ where: { ${id}: options.${id} }, take: ${int(5, 50)} })
  return Response.json({ ${value}, count: rows.length })
}`
}

function javascript({ pick }, { api, option, seconds }) {
  const name = api()
  const age = option()
  const group = option()
  return `import { createAuth } from "@example/auth"

export const auth = createAuth({
  secret: process.env.AUTH_SECRET,
  ${age}: ${seconds()},
  ${group}: {
    enabled: ${pick(['true', 'false'])},
    prefix: "${pick(['app', 'auth', '__Host-', 'admin'])}",
  },
  callbacks: {
    async ${name}({ ${camel(pick(nouns))}: value, request }) {
      if (value.expiresAt < Date.now()) throw new Error("${pick(adjectives)} ${pick(nouns)}")
      return { ...value, ip: request.headers.get("x-forwarded-for") }
    },
  },
})`
}

function component({ pick }, { api }) {
  const card = pascal(pick(nouns))
  const action = api()
  return `import { useSession, ${action} } from "@example/auth/react"

export default function ${card}Card({ children }) {
  const { data, status } = useSession()
  if (status === "loading") return <p className="muted">Loading…</p>
  if (!data) {
    return <button onClick={() => ${action}("${pick(providers.slice(0, 4))}")}>Sign in</button>
  }
  return (
    <section aria-label="${pick(adjectives)} ${pick(nouns)}">
      <h2>Signed in as {data.user.email}</h2>
      {children}
    </section>
  )
}`
}

function shell({ int, pick }, { option, phrase, seconds }) {
  const flag = () => option().replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `# ${capitalize(pick(verbs))} the ${phrase()}
npm install @example/auth @example/auth-${pick(stores)}
npx auth ${pick(verbs)} --${flag()} ${seconds()}
AUTH_SECRET="$(openssl rand -base64 32)" npm run dev -- --port ${int(3000, 9000)} | tee auth.log`
}

function json({ next, int, pick, shuffle }, { option, seconds }) {
  const settings = {
    [option()]: seconds(),
    [option()]: pick(['strict', 'lax', 'none']),
    providers: shuffle(providers)
      .slice(0, 3)
      .map((id) => ({ id, scope: [pick(nouns), pick(nouns)], enabled: next() < 0.6 })),
    version: int(1, 4),
  }
  return JSON.stringify(settings, null, 2)
}

function schema({ pick }, { option, seconds }) {
  return `model ${pascal(pick(nouns))} {
  id        String   @id @default(cuid())
  ${camel(pick(nouns))}Hash String   @unique
  userId    String
  ${option()} Int      @default(${seconds()})
  expires   DateTime
  user      User     @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@index([userId, expires])
}`
}
