import { daysOfMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { paths } from '../../paths.ts'
import type { Target } from '../../ui/target.ts'

type Days = { from: string; to: string }

/** First and last day of a month as the filters of lists have them. */
export const daysIn = (month: string): Days => {
  const { first_day: from, last_day: to } = daysOfMonth(month)
  return { from, to }
}

const listOf: Readonly<Partial<Record<TaxKind, string>>> = {
  credit_note: '/credit-notes',
  debit_note: '/debit-notes',
}

/** The list of a kind of documents; bills of supply stand among the invoices. */
export const documentsBetween = (kind: TaxKind, days: Days): string => {
  const list = listOf[kind]
  return list ? `${list}?${new URLSearchParams(days)}` : paths.invoicesBetween(days)
}

/** Where a document is read; a note is found in its list by its number. */
export const documentTarget = ({
  id,
  kind,
  number,
}: {
  id: number
  kind: TaxKind
  number: string
}): Target => {
  const list = listOf[kind]
  if (list) return `${list}?${new URLSearchParams({ search: number })}`
  return { to: paths.invoiceDetail(id), state: { id } }
}
