import type { Series } from '@refill/contract/series.ts'
import { cashFinder } from './features/cash/cash.public.ts'
import { openingCylindersFinder, openingMoneyFinder } from './features/customers/opening-finders.public.ts'
import { returnFinder } from './features/empties/empties.public.ts'
import { creditNoteFinder, debitNoteFinder, invoiceFinder } from './features/invoices/invoices.public.ts'
import { challanFinder, orderFinder } from './features/orders/orders.public.ts'
import { deductionFinder, receiptFinder, refundFinder } from './features/receipts/receipts.public.ts'
import { tripFinder } from './features/trips/trips.public.ts'
import type { PaletteFinder } from './ui/palette/palette.tsx'

/** Who finds the numbers of each series that the product prints; a series that nobody finds does not compile. */
export const numbered: Readonly<Record<Series, PaletteFinder>> = {
  order: orderFinder,
  challan: challanFinder,
  receipt: receiptFinder,
  refund: refundFinder,
  deduction: deductionFinder,
  empties: returnFinder,
  opening: openingCylindersFinder,
  opening_due: openingMoneyFinder,
  opening_advance: openingMoneyFinder,
  hand_over: cashFinder,
  deposit: cashFinder,
  pay_out: cashFinder,
  close: cashFinder,
  take_over: cashFinder,
  invoice: invoiceFinder,
  bill: invoiceFinder,
  credit: creditNoteFinder,
  debit: debitNoteFinder,
  trip: tripFinder,
}
