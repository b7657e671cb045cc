import { findDifferences } from '../../database/differences.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import {
  belowZero,
  leftOpen,
  openDrawers,
  wrongCashNumbers,
  wrongDrawers,
} from './sql/statements.generated.ts'

export { refuseMoreThanHeld } from './drawer.plan.ts'
export { lockDrawers, readDrawer, type Drawer } from './lock-drawers.ts'

/** Every drawer against the documents that stand; one sentence for each difference. */
export const verifyCash = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongDrawers, wrongCashNumbers])

/** Whose drawers are not closed on a day though cash moved through them or lies in them. */
export const drawersOpenOn = async (trx: Transaction, day: string): Promise<string[]> =>
  (await trx.read(openDrawers, { day })).map(({ name }) => name)

/** What of the drawers needs somebody: less than nothing in one, and those that nobody closed on a day. */
export const readDrawersAtRisk = async (reader: Reader, day: string) => {
  const [below, open] = await Promise.all([reader.read(belowZero, {}), reader.read(leftOpen, { day })])
  return { below, open: open.map(({ name }) => name) }
}
