import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { taxSums } from '@refill/contract/features/tax/tax.rules.ts'
import type { tallyVouchers } from '@refill/contract/features/tax/hand-off.downloads.ts'
import type { TallyRate } from '@refill/contract/features/tax/tally-contents.rules.ts'
import type { TallyBooks } from '@refill/contract/features/tax/tally-ledgers.ts'
import { ownLedgersXml, partyXml } from '@refill/contract/features/tax/tally-masters.rules.ts'
import { tallyPieces, voucherXml } from '@refill/contract/features/tax/tally-xml.ts'
import {
  deductionVoucher,
  documentVoucher,
  purchaseVoucher,
  receiptVoucher,
} from '@refill/contract/features/tax/tally.rules.ts'
import { day } from '@refill/values/day.ts'
import { addPaise, paise, paiseFromRupees, subtractPaise, sumPaise } from '@refill/values/money.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { inBatches } from '../../exports/batches.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { taxDocumentOf } from '../invoices/invoices.public.ts'
import { asBytes } from './hand-over.ts'
import { nobody } from './return-document.ts'
import { readBooks, readLedgers } from './tally-books.ts'
import { accountVouchers } from './tally-accounts.ts'
import { moneyVouchers } from './tally-money.ts'
import * as statements from './sql/statements.generated.ts'

type Days = Pick<DownloadFieldsOut<typeof tallyVouchers>, 'fd' | 'td'>
type Books = { books: TallyBooks; ledgerOf: (id: number) => string }

const ofDocument = (stored: RowOf<typeof statements.tallyDocuments>, { books, ledgerOf }: Books) =>
  documentVoucher(taxDocumentOf(stored, { issuer: nobody }), ledgerOf(stored.customer_id), books)

const ofReceipt = (stored: RowOf<typeof statements.tallyReceipts>, { books, ledgerOf }: Books) => {
  const { id, number, voucher_date, customer_id, amount, payment_mode: mode, paid } = stored
  const allocations = paid
    .filter((one) => one.number !== '' && one.goods > 0)
    .map(({ number: bill, goods }) => ({ number: bill, amount: paiseFromRupees(goods) }))
  const deposit = sumPaise(paid.map((one) => paiseFromRupees(one.deposit)))
  const common = {
    id,
    number,
    day: day(voucher_date),
    party: ledgerOf(customer_id),
    allocations,
    deposit,
    amount: paiseFromRupees(amount),
  }
  const { deduction } = stored
  if (deduction !== null) return deductionVoucher({ ...common, deduction }, books)
  return receiptVoucher({ ...common, mode }, books)
}

type StoredPurchase = RowOf<typeof statements.tallyPurchases>

const untaxed = { cgst: paise(0), sgst: paise(0), igst: paise(0) }

/** Goods by line and the taxes of the whole invoice; tax that is no credit is part of what the goods cost. */
const ratesOf = ({ lines, credit, cgst, sgst, igst }: StoredPurchase): TallyRate[] => {
  const isCredit = credit === 'eligible'
  const goods = lines.map(({ rate, hsn, taxable, tax }) => ({
    ...untaxed,
    rate,
    hsn,
    taxable: addPaise(paiseFromRupees(taxable), paiseFromRupees(isCredit ? 0 : tax)),
  }))
  if (!isCredit) return goods
  const taxes = { cgst: paiseFromRupees(cgst), sgst: paiseFromRupees(sgst), igst: paiseFromRupees(igst) }
  return [...goods, { rate: lines[0]?.rate ?? 0, hsn: lines[0]?.hsn ?? '', taxable: paise(0), ...taxes }]
}

const ofPurchase = (stored: StoredPurchase, { books, ledgerOf }: Books) => {
  const { id, invoice_no: number, invoiced_on, vendor_id, vendor_gst: gstin, place_of_supply: place } = stored
  const lines = ratesOf(stored)
  const { taxable, cgst, sgst, igst } = taxSums(lines)
  const total = paiseFromRupees(stored.total_amount)
  const roundOff = subtractPaise(total, addPaise(taxable, cgst, sgst, igst))
  const vendor = ledgerOf(vendor_id)
  return purchaseVoucher(
    { id, number, day: day(invoiced_on), vendor, gstin, place, lines, roundOff, total },
    books,
  )
}

async function* rowsOf<Row>(reader: Reader, rows: RawBuilder<Row>): AsyncGenerator<Row> {
  for await (const batch of inBatches(reader, rows)) yield* batch
}

/** Bills before what settles them: a bill that Tally does not know yet would leave the money on account. */
async function* messagesOf(reader: Reader, { fd, td }: Days, books: Books): AsyncGenerator<string> {
  const xmlOf = (voucher: Parameters<typeof voucherXml>[0]) => voucherXml(voucher, books.books)
  const documents = statements.tallyDocuments.within({
    filter: sql<boolean>`d.day BETWEEN ${fd}::date AND ${td}::date AND d.canceled_at IS NULL`,
    sorting: sql`d.day, d.id`,
  })
  for await (const one of rowsOf(reader, documents)) yield xmlOf(ofDocument(one, books))
  const purchases = statements.tallyPurchases.within({
    filter: sql<boolean>`p.invoiced_on BETWEEN ${fd}::date AND ${td}::date AND p.deleted_at IS NULL`,
    sorting: sql`p.invoiced_on, p.id`,
  })
  for await (const one of rowsOf(reader, purchases)) yield xmlOf(ofPurchase(one, books))
  const receipts = statements.tallyReceipts.within({
    filter: sql<boolean>`r.voucher_date BETWEEN ${fd}::date AND ${td}::date AND r.deleted_at IS NULL
      AND r.payment_mode IN ('Cash', 'Online', 'Prepaid', 'Deduction')`,
    sorting: sql`r.voucher_date, r.id`,
  })
  for await (const one of rowsOf(reader, receipts)) yield xmlOf(ofReceipt(one, books))
  for await (const voucher of moneyVouchers(reader, { fd, td }, books)) yield xmlOf(voucher)
  for await (const voucher of accountVouchers(reader, { fd, td }, books.books)) yield xmlOf(voucher)
}

const daysOf = ({ fd, td }: Days) => ({ first_day: fd, last_day: td })

/** All vouchers between two days, of one picture of the database, some at a time. */
export const exportVouchers = async (
  db: Database,
  asked: Days,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const kinds = await db.reader.read(statements.tallySummary, daysOf(asked))
  const pieces = db.snapshot(async function* (reader) {
    const books = await readBooks(reader)
    const ledgerOf = await readLedgers(reader, books)
    yield* tallyPieces(books, 'Vouchers', messagesOf(reader, asked, { books, ledgerOf }))
  }, signal)
  return { bytes: asBytes(pieces), total: kinds.reduce((sum, { count }) => sum + count, 0) }
}

/** Ledgers of those whom these vouchers name, and the business's own. */
export const exportMasters = async (db: Database, asked: Days): Promise<DownloadContent> => {
  const { reader } = db
  const books = await readBooks(reader)
  const [ledgerOf, parties, dealt, heads] = await Promise.all([
    readLedgers(reader, books),
    reader.read(statements.tallyParties, daysOf(asked)),
    reader.read(statements.tallyDealt, daysOf(asked)),
    reader.read(statements.tallyHeads, daysOf(asked)),
  ])
  const own = ownLedgersXml(
    books.ledgers,
    dealt,
    heads.map(({ head }) => head),
  )
  const ofParties = parties.map(({ id, party: group, ...party }) =>
    partyXml({ ...party, group, ledger: ledgerOf(id) }),
  )
  const bytes = asBytes(tallyPieces(books, 'All Masters', [...own, ...ofParties]))
  return { bytes, total: own.length + ofParties.length }
}
