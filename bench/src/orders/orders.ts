import { tell, type House } from '../house.ts'
import { inWords } from '../ledger/ledger.ts'
import { measureParts } from '../parts.ts'
import { measureReads } from '../reads.ts'
import type { Figure } from '../report.ts'
import { measureStatements } from '../statements/statements.ts'
import { measureBooking } from './booking.ts'
import { measureClerks } from './clerk-load.ts'
import { measureDeliveries } from './deliveries.ts'
import { measureChallans, measureDashboard } from './documents.ts'
import { measureExport } from './export.ts'
import { readFacts } from './facts.ts'
import { startOrders } from './filled.ts'
import { groups } from './groups.ts'
import { measureLeastBooking, measureLeastOrder } from './least.ts'
import { measureSkew } from './skew.ts'
import { measureStatement } from './statement.ts'

const small = 10_000

/** Orders of two years, so many beside few: documents and reading first, then what changes them. */
export const measureOrders = async (
  house: House,
  orders: number,
  clerkSeconds: number,
): Promise<Figure[]> => {
  const sizes = { large: `at ${inWords(orders)}`, small: `at ${inWords(small)}` }
  tell(`Filling businesses with ${inWords(small)} and ${inWords(orders)} orders…`)
  const [little, much] = [await startOrders(house, small), await startOrders(house, orders)]
  const parts: [string, () => Promise<Figure[]>][] = [
    ['Workbook of 50,000 orders', () => measureExport(much, orders)],
    ['Challan as PDF', () => measureChallans(much)],
    ['Statement as PDF', () => measureStatement(much)],
    [`Dashboard ${sizes.large}`, () => measureDashboard(much, sizes.large)],
    [`Dashboard ${sizes.small}`, () => measureDashboard(little, sizes.small)],
    ['One order beside the least work', () => measureLeastOrder(house, much)],
    ['Lists', () => measureReads(groups, readFacts)(house, much, little, sizes)],
    // Before there are more open orders than anybody has.
    ['Clerks', () => measureClerks(much, orders, clerkSeconds)],
    ['Statements', () => measureStatements(much, orders)],
    ['Hotel beside household', () => measureSkew(much, orders)],
    ['Booking beside the least work', () => measureLeastBooking(house, much)],
    ['Booking', () => measureBooking(house, much, little, sizes)],
    [
      'Delivery',
      () => measureDeliveries(house, { large: much, small: little, orders: { large: orders, small } }, sizes),
    ],
  ]
  const figures = await measureParts(parts)
  await much.child.stop()
  await little.child.stop()
  return figures
}
