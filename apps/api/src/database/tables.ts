import type { Generated, JSONColumnType } from 'kysely'

/** Types of columns as `pg` hands them over here: see pool.ts. */
export type Numeric = string | number

/**
 * Every table of the database. A feature adds its own from its folder:
 * `declare module '../../database/tables.ts' { interface Tables { products: ProductsTable } }`
 */
export interface Tables {
  audit_log: {
    id: Generated<number>
    at: Generated<Date>
    user_id: number | null
    operation: string
    request: string
    event: string
    record_id: string
    before: JSONColumnType<object> | null
    after: JSONColumnType<object> | null
  }
  idempotency_keys: {
    user_id: number
    key: string
    fingerprint: string
    answer: JSONColumnType<object> | null
    created_at: Generated<Date>
  }
}
