/** A user of the store that an app already has. */
export type StoredUser = {
  id: number
  name: string
  email: string
}

export declare function findUser(username: string, password: string): Promise<StoredUser | null>
