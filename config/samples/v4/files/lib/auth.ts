import type { NextAuthOptions } from 'next-auth'

/** The configuration that most pages import. */
export const authOptions: NextAuthOptions = { providers: [] }
