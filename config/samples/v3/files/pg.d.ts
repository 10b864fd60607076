/** The PostgreSQL driver of the adapter tutorial: only what its samples use. */
declare module 'pg' {
  export class Pool {
    constructor(config?: { connectionString?: string; max?: number })
    query(
      sql: string,
      values?: unknown[],
    ): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>
  }
}
