import { readPosition as contract } from '@refill/contract/features/customers/position.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { readPosition } from './read-position.ts'

/** Beside the calls of every master. */
export const customersRoutes = (on: Routes, db: Database): void => {
  on(contract, ({ fields }) => readPosition(db.reader, fields.id))
}
