import { readSpeed } from '@refill/contract/features/speed/speed.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { findDatabase, findWaits } from './speed.queries.ts'

/** @param folder on the disk of the database, where that is ours to ask */
export const speedRoutes = (on: Routes, { reader }: Database, folder: string | undefined): void => {
  on(readSpeed, async () => {
    const [waits, database] = await Promise.all([findWaits(reader), findDatabase(reader, folder)])
    return { ...waits, database }
  })
}
