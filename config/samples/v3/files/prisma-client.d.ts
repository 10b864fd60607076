/** The generated client of an app: only what samples use. */
declare module '@prisma/client' {
  export class PrismaClient {
    constructor(options?: object)
    $connect(): Promise<void>
    $disconnect(): Promise<void>
    user: { findUnique(query: { where: { id: number | string } }): Promise<object | null> }
  }
}
