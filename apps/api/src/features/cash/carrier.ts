import type { Reader, Transaction } from '../../database/handles.ts'
import { carrierOnDay, lockCarrier } from './sql/statements.generated.ts'

/** Locks what a driver carries, behind the drawer that it goes into. */
export const lockCarried = async (trx: Transaction, driver_id: number): Promise<void> => {
  await trx.write(lockCarrier, { driver_id })
}

/** A driver, and the least of what they carry at the end of a day and of any later one; nothing where nobody is. */
export const readCarrier = async (reader: Pick<Reader, 'read'>, driver_id: number, day: string) =>
  (await reader.read(carrierOnDay, { driver_id, day }))[0]
