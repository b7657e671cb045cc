import { findDifferences } from '../../database/differences.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import {
  belowZero,
  carriedSince,
  carriers,
  leftOpen,
  openDrawers,
  wrongCashNumbers,
  wrongDrawers,
} from './sql/statements.generated.ts'

export { reversing } from './change-document.ts'
export { lockCarried, readCarrier } from './carrier.ts'
export { takingOver } from './take-over.ts'
export { refuseMoreThanHeld } from './drawer.plan.ts'
export { lockDrawers, readDrawer, type Drawer } from './lock-drawers.ts'

/** Every drawer against the documents that stand; one sentence for each difference. */
export const verifyCash = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongDrawers, wrongCashNumbers])

/** Whose drawers are not closed on a day though cash moved through them or lies in them. */
export const drawersOpenOn = async (trx: Transaction, day: string): Promise<string[]> =>
  (await trx.read(openDrawers, { day })).map(({ name }) => name)

/** What drivers carry at the end of a day. */
export const carriedOn = async (trx: Transaction, day: string) =>
  (await trx.read(carriers, { day })).filter(({ carried }) => carried !== 0)

/** What of the cash needs somebody: less than nothing in a drawer, one that nobody closed on a day, what drivers carry of it. */
export const readDrawersAtRisk = async (reader: Reader, day: string) => {
  const [below, open, carried] = await Promise.all([
    reader.read(belowZero, {}),
    reader.read(leftOpen, { day }),
    reader.read(carriedSince, { day }),
  ])
  return { below, open: open.map(({ name }) => name), carried }
}
