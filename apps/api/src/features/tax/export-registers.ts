import {
  purchaseRegister as purchaseFile,
  salesRegister as salesFile,
} from '@refill/contract/features/tax/month.downloads.ts'
import { daysOfMonth, showMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { creditNames } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import type { Database } from '../../database/database.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { refuseUnknownGstin, termsOf, type ReturnAsked } from './return-of.ts'
import {
  countMonthDocuments,
  countMonthPurchases,
  purchaseRegister,
  salesRegister,
} from './sql/statements.generated.ts'

type Sale = RowOf<typeof salesRegister>
type Bought = RowOf<typeof purchaseRegister>

export const kindInWords: Readonly<Record<TaxKind, string>> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
}

/** '27-Maharashtra', as documents have it. */
export const placeInWords = (code: string): string => `${code}-${states.get(code) ?? ''}`

/** A canceled document counts nowhere, a credit note takes away. */
const amountOf =
  (pick: (line: Sale) => string | null) =>
  (line: Sale): number | null => {
    if (line.canceled_on !== null) return null
    return line.kind === 'credit_note' ? 0 - Number(pick(line)) : Number(pick(line))
  }

const sold = (header: string, pick: (line: Sale) => string | null): ReportColumn<Sale> => ({
  header,
  width: 15,
  kind: 'rupees',
  sum: true,
  of: amountOf(pick),
})

const salesColumns: readonly ReportColumn<Sale>[] = [
  { header: 'Number', width: 20, kind: 'text', of: ({ number }) => number },
  { header: 'Date', width: 12, kind: 'day', of: ({ day }) => day },
  { header: 'Kind', width: 15, kind: 'text', of: ({ kind }) => kindInWords[kind] },
  { header: 'Customer', width: 32, kind: 'text', of: ({ customer_name }) => customer_name },
  { header: 'GSTIN', width: 18, kind: 'text', of: ({ gst }) => gst },
  { header: 'Place of supply', width: 20, kind: 'text', of: (line) => placeInWords(line.place_of_supply) },
  sold('Taxable value', ({ taxable }) => taxable),
  sold('CGST', ({ cgst }) => cgst),
  sold('SGST/UTGST', ({ sgst }) => sgst),
  sold('IGST', ({ igst }) => igst),
  sold('Round off', ({ round_off }) => round_off),
  sold('Value', ({ value }) => value),
  { header: 'Canceled on', width: 12, kind: 'day', of: ({ canceled_on }) => canceled_on },
  { header: 'Reason', width: 32, kind: 'text', of: ({ cancel_reason }) => cancel_reason },
  { header: 'From the old books', width: 18, kind: 'text', of: ({ is_old }) => (is_old ? 'Yes' : '') },
]

/** A book and no return: without a GSTIN it has the documents of all. @throws {DomainError} return_gstin_unknown */
export const exportSalesRegister = async (db: Database, taxReturn: ReturnAsked, signal: AbortSignal) => {
  await refuseUnknownGstin(db.reader, taxReturn.gstin)
  return exportReport(
    db,
    {
      fileName: salesFile.fileName,
      name: 'Sales register',
      title: `Sales register of ${showMonth(taxReturn.month)}${taxReturn.gstin && `, ${taxReturn.gstin}`}`,
      columns: salesColumns,
      rows: salesRegister.within(termsOf(taxReturn)),
      count: countMonthDocuments.within(termsOf(taxReturn)),
    },
    signal,
  )
}

const bought = (header: string, figure: (line: Bought) => number): ReportColumn<Bought> => ({
  header,
  width: 15,
  kind: 'rupees',
  sum: true,
  of: figure,
})

const purchaseColumns: readonly ReportColumn<Bought>[] = [
  { header: 'INV No', width: 20, kind: 'text', of: ({ invoice_no }) => invoice_no },
  { header: 'INV Date', width: 12, kind: 'day', of: ({ invoiced_on }) => invoiced_on },
  { header: 'Vendor', width: 32, kind: 'text', of: ({ vendor_name }) => vendor_name },
  { header: 'GSTIN', width: 18, kind: 'text', of: ({ vendor_gst }) => vendor_gst },
  { header: 'Type', width: 12, kind: 'text', of: ({ type }) => type },
  bought('Taxable value', ({ taxable }) => Number(taxable)),
  bought('CGST', ({ cgst }) => Number(cgst)),
  bought('SGST/UTGST', ({ sgst }) => Number(sgst)),
  bought('IGST', ({ igst }) => Number(igst)),
  bought('Round-off', ({ round_off }) => Number(round_off)),
  bought('Total Amount', ({ total_amount }) => Number(total_amount)),
  { header: 'Input tax credit', width: 18, kind: 'text', of: ({ credit }) => creditNames[credit] },
]

export const exportPurchaseRegister = (db: Database, { month }: { month: string }, signal: AbortSignal) =>
  exportReport(
    db,
    {
      fileName: purchaseFile.fileName,
      name: 'Purchase register',
      title: `Purchase register of ${showMonth(month)}`,
      columns: purchaseColumns,
      rows: purchaseRegister.within(daysOfMonth(month)),
      count: countMonthPurchases.within(daysOfMonth(month)),
    },
    signal,
  )
