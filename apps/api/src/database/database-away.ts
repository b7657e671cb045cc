import { DatabaseError } from 'pg'

/** Known by its code as what PostgreSQL calls a connection failure. */
export class DatabaseAway extends Error {
  readonly code = '08006'
}

/** A server that says why it does not let us in is there; 57P is its coming and going. */
export const saysWhy = (error: unknown): boolean =>
  error instanceof DatabaseError && !error.code?.startsWith('57P')
