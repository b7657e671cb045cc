import { daysOfMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { isDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import type { Target } from '../../ui/target.ts'

type Days = { from: string; to: string }

/** First and last day of a month as the filters of lists have them; none for a month that nobody gave. */
export const daysIn = (month: string): Days => {
  if (!isDay(`${month}-01`)) return { from: '', to: '' }
  const { first_day: from, last_day: to } = daysOfMonth(month)
  return { from, to }
}

const lists: Readonly<Record<TaxKind, { list: string; detail: (id: number) => string }>> = {
  invoice: { list: paths.invoices, detail: paths.invoiceDetail },
  bill_of_supply: { list: paths.invoices, detail: paths.invoiceDetail },
  credit_note: { list: paths.creditNotes, detail: paths.creditNote },
  debit_note: { list: paths.debitNotes, detail: paths.debitNote },
}

/** The list of a kind of documents; bills of supply stand among the invoices. */
export const documentsBetween = (kind: TaxKind, days: Days): string =>
  `${lists[kind].list}?${new URLSearchParams(days)}`

/** Where a document is read. */
export const documentTarget = ({ id, kind }: { id: number; kind: TaxKind }): Target => ({
  to: lists[kind].detail(id),
  state: { id },
})
