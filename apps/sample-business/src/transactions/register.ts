import type { CashKind } from '@refill/contract/features/cash/cash.rules.ts'
import { Drawers } from '../orders/drawers.ts'
import { seriesOf } from '../orders/numbers.ts'
import { DriverMoney } from './driver-money.ts'
import type { OpeningDues } from './fill-opening-money.ts'
import { mistakesOf } from './store-invoices.ts'

const nothingYet = (): { openingDues: OpeningDues; ids: number[] } => ({ openingDues: new Map(), ids: [] })

/**
 * Numbers given so far, the ids of orders by their place in the sample, and what is owed from before.
 * @param orders how many there will be
 */
export const registerOf = (orders: number) => ({
  ...nothingYet(),
  receipts: 0,
  orderNumbers: seriesOf(),
  challanNumbers: seriesOf(),
  receiptNumbers: seriesOf(),
  cashNumbers: {
    hand_over: seriesOf(),
    deposit: seriesOf(),
    pay_out: seriesOf(),
    close: seriesOf(),
    take_over: seriesOf(),
  } satisfies Record<CashKind, unknown>,
  tripNumbers: seriesOf(),
  drawers: new Drawers(),
  driverMoney: new DriverMoney(),
  /** Of orders on rounds that are still to be stored. */
  lineIds: new Map<number, readonly number[]>(),
  mistakes: mistakesOf(orders),
})
export type Register = ReturnType<typeof registerOf>
