import type { Reader, Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { drawerOnDay, lockDrawers as statement } from './sql/statements.generated.ts'

/** Somebody's drawer at the end of a day. */
export type Drawer = RowOf<typeof drawerOnDay>

/** Locks drawers, the lower id first as everybody does; one that is not there yet is made. */
export const lockDrawers = async (trx: Transaction, people: readonly number[]): Promise<void> => {
  await trx.write(statement, { people })
}

/** @returns nothing of a person who is not there */
export const readDrawer = async (
  reader: Pick<Reader, 'read'>,
  user_id: number,
  day: string,
): Promise<Drawer | undefined> => (await reader.read(drawerOnDay, { user_id, day }))[0]
