/**
 * Whether a heading looks like code, as the index does not say: `NEXTAUTH_URL`, `useSession()`, `session.maxAge`,
 * `GET /api/auth`. One word in lower case is too: headings of prose start with a capital letter.
 */
export function isCodeLike(heading: string): boolean {
  return codeLike.test(heading)
}

const codeLike = /^(?:[a-z$@./-][^\s!?]*|[a-z][\w.]*\(.*\)|\S*\w_\w\S*|\S+\(\)|[A-Z]+ \/\S*)$/
