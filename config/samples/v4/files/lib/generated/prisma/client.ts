import type { PrismaPg } from '@prisma/adapter-pg'
import type { AdapterAccount, AdapterSession } from 'next-auth/adapters'

interface User {
  id: string
  name: string | null
  email: string | null
  image: string | null
  passwordHash: string | null
  lastSeen: Date
}

interface Invoice {
  id: string
  owner: User
}

type Condition<Value> = Value extends string | number | boolean | Date | null
  ? Value | { lt?: Value; gt?: Value }
  : Where<Value>

type Where<Row> = { [Key in keyof Row]?: Condition<Row[Key]> }

interface Model<Row> {
  create(query: { data: Partial<Row> }): Promise<Row>
  deleteMany(query?: { where?: Where<Row> }): Promise<{ count: number }>
  findMany(query?: { where?: Where<Row> }): Promise<Row[]>
  findUnique(query: { where: Where<Row> }): Promise<Row | null>
  update(query: { where: Where<Row>; data: Partial<Row> }): Promise<Row>
  updateMany(query: { where?: Where<Row>; data: Partial<Row> }): Promise<{ count: number }>
}

/** What samples use of the client that Prisma generates from a schema. */
export declare class PrismaClient {
  constructor(options: { adapter: PrismaPg })
  readonly account: Model<AdapterAccount>
  readonly invoice: Model<Invoice>
  readonly session: Model<AdapterSession>
  readonly user: Model<User>
}
