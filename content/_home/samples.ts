/** Code samples for the home page: next-auth 4.24 and the App Router. */

export const handler = `import NextAuth from "next-auth"
import GitHubProvider from "next-auth/providers/github"

const handler = NextAuth({
  providers: [
    GitHubProvider({
      clientId: process.env.GITHUB_ID ?? "",
      clientSecret: process.env.GITHUB_SECRET ?? "",
    }),
  ],
})

export { handler as GET, handler as POST }`

export const clientComponent = `"use client"

import { signIn, signOut, useSession } from "next-auth/react"

export function AccountButton() {
  const { data: session, status } = useSession()

  if (status === "loading") return null
  if (!session) {
    return <button onClick={() => signIn("github")}>Sign in</button>
  }
  return <button onClick={() => signOut()}>Sign out</button>
}`

export const serverComponent = `import { getServerSession } from "next-auth"
import { redirect } from "next/navigation"
import { Suspense } from "react"
import { authOptions } from "@/lib/auth"

export default function Dashboard() {
  return <Suspense><Greeting /></Suspense>
}

async function Greeting() {
  const session = await getServerSession(authOptions)
  if (!session) redirect("/api/auth/signin")
  return <h1>Hello {session.user?.name}</h1>
}`

export const routeHandler = `import { getServerSession } from "next-auth"
import { authOptions } from "@/lib/auth"

export async function GET() {
  const session = await getServerSession(authOptions)

  if (!session) {
    return Response.json({ error: "Sign in first" }, { status: 401 })
  }
  return Response.json({ email: session.user?.email })
}`

export const middleware = `import { withAuth } from "next-auth/middleware"

export default withAuth({
  callbacks: {
    authorized({ req, token }) {
      if (!req.nextUrl.pathname.startsWith("/admin")) return token !== null
      return token?.role === "admin"
    },
  },
})

export const config = { matcher: ["/dashboard/:path*", "/admin/:path*"] }`
