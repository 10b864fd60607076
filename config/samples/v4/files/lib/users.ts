/** A user of the store that an app has already. */
export interface StoredUser {
  id: string
  name: string
  email: string
  locked: boolean
  passwordChangedAt: number
  totpEnabled: boolean
}

export declare function findUser(id: string): Promise<StoredUser | null>

export declare function findByBadge(badge: string, pin: string): Promise<StoredUser | null>

export declare function verifyPassword(
  username: string,
  password: string,
): Promise<StoredUser | null>

export declare function verifyTotp(id: string, code: string): Promise<boolean>
