import { day, showDay } from '@refill/contract/day.ts'
import { hundredths } from '@refill/contract/money.ts'
import type { Database } from '../../database/database.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { conditionsOf, type ReceiptFilter } from './receipt-report.ts'

const columns: readonly Column[] = [
  { header: 'S.No.', width: 8, kind: 'quantity' },
  { header: 'Voucher No', width: 16, kind: 'text' },
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Customer', width: 32, kind: 'text' },
  { header: 'Payment Mode', width: 14, kind: 'text' },
  { header: 'Mode of Transaction', width: 18, kind: 'text' },
  { header: 'Transaction Number', width: 22, kind: 'text' },
  { header: 'Orders', width: 36, kind: 'text' },
  { header: 'Narration', width: 36, kind: 'text' },
  { header: 'Paid To', width: 22, kind: 'text' },
  { header: 'Amount', width: 16, kind: 'rupees' },
  { header: 'On Account', width: 16, kind: 'rupees' },
]

type Stored = {
  sr_no: string
  voucher_date: string
  customer_name: string
  payment_mode: string
  mode_of_transaction: string
  transaction_number: string
  orders: string
  narration: string
  paid_to: string
  amount: string
  on_account: string
}

/** Sums run in hundredths, as paise do: adding floats would drift. */
const summing = () => {
  let number = 0
  const sums = { amount: 0, onAccount: 0 }
  const row = ({ sr_no, voucher_date, customer_name, amount, on_account, ...rest }: Stored): Row => {
    number += 1
    sums.amount += hundredths(amount)
    sums.onAccount += hundredths(on_account)
    const how = [rest.payment_mode, rest.mode_of_transaction, rest.transaction_number]
    const words = [rest.orders, rest.narration, rest.paid_to]
    return [number, sr_no, voucher_date, customer_name, ...how, ...words, Number(amount), Number(on_account)]
  }
  const total = (): Row => {
    const blank = Array.from({ length: 8 }, () => null)
    return { bold: [null, 'Total', ...blank, sums.amount / 100, sums.onAccount / 100] }
  }
  return { row, total }
}

async function* reportRows(reader: Reader, filter: ReceiptFilter): AsyncGenerator<Row[]> {
  const { where, values } = conditionsOf(filter)
  const select = `SELECT r.sr_no, r.voucher_date, r.customer_name, r.payment_mode, r.mode_of_transaction,
      r.transaction_number, r.narration, r.paid_to, r.amount, r.on_account,
      (SELECT string_agg(o.orderid, ', ' ORDER BY o.id) FROM receipt_orders ro JOIN orders o ON o.id = ro.order_id
        WHERE ro.receipt_id = r.id) AS orders
    FROM receipts r WHERE ${where} ORDER BY r.voucher_date DESC, r.id DESC`
  const { row, total } = summing()
  for await (const batch of inBatches<Stored>(reader, select, values)) yield batch.map(row)
  yield [total()]
}

/** The whole report of a filter, newest first; its totals are those of the rows above them. */
export const exportReceipts = async (
  db: Database,
  filter: ReceiptFilter,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const { fd, td } = filter
  const { where, values } = conditionsOf(filter)
  const [counted] = await readRows<{ n: number }>(
    db.reader,
    `SELECT count(*) AS n FROM receipts r WHERE ${where}`,
    values,
  )
  return {
    fileName: `receipts ${fd} to ${td}.xlsx`,
    total: counted?.n ?? 0,
    bytes: xlsx(
      { name: 'Receipts', title: `Receipts from ${showDay(day(fd))} to ${showDay(day(td))}`, columns },
      db.snapshot((reader) => reportRows(reader, filter), signal),
    ),
  }
}
