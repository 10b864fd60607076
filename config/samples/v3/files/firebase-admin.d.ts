/** Firebase Admin SDK 9: only what samples use. */
declare module 'firebase-admin' {
  type App = { firestore(): import('@firebase/firestore-types').FirebaseFirestore }
  type Credential = { readonly credential: unique symbol }

  const admin: {
    apps: (App | null)[]
    initializeApp(options: { credential: Credential }): App
    credential: {
      cert(key: { projectId?: string; clientEmail?: string; privateKey?: string }): Credential
    }
  }

  export default admin
}
