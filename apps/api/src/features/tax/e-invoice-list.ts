import type {
  EInvoiceRow,
  listEInvoices as contract,
} from '@refill/contract/features/tax/e-invoice.contract.ts'
import { eInvoiceProblems } from '@refill/contract/features/tax/e-invoice-problems.rules.ts'
import { reportBy } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, dayInIndia, type Day } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageReckoned } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition } from '../../database/statement.ts'
import { cancelUntil } from '../invoices/invoices.public.ts'
import { readHandOff } from '../settings/settings.public.ts'
import { readToHandOver, type StoredToHandOver, type ToHandOver } from './hand-over.ts'
import { documentsToHandOver } from './sql/statements.generated.ts'

/** What is to be reported of the documents `d`, in the words of `isReported`: to somebody registered and no UIN, and taxed. */
export const toReport = (from: string): Condition[] => [
  sql<boolean>`d.buyer_gst <> '' AND d.canceled_at IS NULL AND d.day >= ${from}::date`,
  sql<boolean>`d.buyer_gst !~ '^[0-9]{4}[A-Z]{3}[0-9]{5}[OU]N'`,
  sql<boolean>`d.kind IN ('invoice', 'credit_note', 'debit_note')`,
  sql<boolean>`EXISTS (SELECT FROM tax_lines l WHERE l.document_id = d.id AND l.rate > 0)`,
  sql<boolean>`NOT EXISTS (SELECT FROM tax_registrations r WHERE r.document_id = d.id)`,
]

const registered: Condition[] = [sql<boolean>`d.id IN (SELECT r.document_id FROM tax_registrations r)`]

const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const registrationOf = ({ registration }: StoredToHandOver) => ({
  irn: registration?.irn ?? '',
  ack_no: registration?.ack_no ?? '',
  ack_at: registration?.ack_at ?? '',
  has_qr: (registration?.signed_qr ?? '') !== '',
  cancel_until: registration ? cancelUntil(registration) : '',
  canceled_at: registration?.canceled_at ?? '',
  cancel_reason: registration?.cancel_reason ?? '',
})

const rowOf =
  (today: Day) =>
  ({ stored, document }: ToHandOver): EInvoiceRow => {
    const report_by = reportBy(day(stored.day))
    return {
      id: stored.id,
      kind: stored.kind,
      number: stored.number,
      day: stored.day,
      customer_name: stored.content.buyer.name,
      gst: stored.buyer_gst,
      value: stored.value,
      issued_under: stored.issued_under,
      report_by,
      days_left: daysBetween(today, report_by),
      problems: stored.registration ? [] : eInvoiceProblems(document, today),
      ...registrationOf(stored),
    }
  }

/** One page of what is to be reported, the most pressing first, or of what is registered. */
export const findEInvoices = async (
  reader: Reader,
  { page, limit, search, state }: FieldsOut<typeof contract>,
) => {
  const { e_invoice_from } = await readHandOff(reader)
  const isRegistered = state === 'registered'
  const wanted = isRegistered ? registered : toReport(e_invoice_from ?? 'infinity')
  const { rows, total, more } = await pageReckoned(
    reader,
    { page, limit, search },
    {
      from: sql`tax_documents d`,
      id: sql`d.id`,
      where: [...wanted, ...everyWordIn(sql`lower(d.number)`, search)],
      rows: documentsToHandOver,
    },
    isRegistered ? sql`d.day DESC, d.id DESC` : sql`d.day, d.id`,
  )
  const found = await readToHandOver(
    reader,
    rows.map(({ id }) => id),
  )
  return {
    totalcount: total,
    ...(more && { more }),
    reported_from: e_invoice_from ?? '',
    reponselist: found.map(rowOf(dayInIndia(new Date()))),
  }
}
