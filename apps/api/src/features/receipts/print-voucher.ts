import { onAccountErrors } from '@refill/contract/features/receipts/on-account.contract.ts'
import { deductionNames, isTaxAtSource } from '@refill/contract/features/receipts/deductions.rules.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import { voucherFileName } from '@refill/contract/features/receipts/receipts.downloads.ts'
import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { wholeAddress } from '../../pdf/party.ts'
import { readBusiness } from '../settings/settings.public.ts'
import { receiptById, refundById } from './receipts.queries.ts'
import { voucherParty } from './sql/statements.generated.ts'
import type { VoucherDocument } from './voucher-pdf.ts'

type Handles = { db: Database; store: FileStore }

type Stored = {
  customer_id: number
  customer_name: string
  voucher_date: string
  amount: number
  payment_mode: string
  mode_of_transaction: string
  transaction_number: string
  narration: string
  canceled_at: string
}

/** Neither an opening advance nor a credit note, which has a paper of its own. */
const isReceived = ({ payment_mode }: Stored) => receiptModes.some((mode) => mode === payment_mode)

type Own = Pick<VoucherDocument, 'kind' | 'number' | 'person' | 'parts' | 'rest'>

const customerOf = async (db: Database, { customer_id, customer_name: name }: Stored) => {
  const [found] = await db.reader.read(voucherParty, { customer_id })
  const { address = '', district = '', pincode = '', state = '', gst = '', mobile = '' } = found ?? {}
  return { name, address: wholeAddress(address, district, pincode), state, gst, mobile }
}

const print = async ({ db, store }: Handles, stored: Stored, own: Own): Promise<DownloadContent> => {
  const [customer, { business }] = await Promise.all([customerOf(db, stored), readBusiness(db.reader, store)])
  // Not with the program: what it draws with takes memory that an idle server need not hold.
  const { voucherPdf } = await import('./voucher-pdf.ts')
  const bytes = voucherPdf({
    ...own,
    business,
    customer,
    day: day(stored.voucher_date),
    isCanceled: stored.canceled_at !== '',
    amount: paiseFromRupees(stored.amount),
    mode: [stored.payment_mode, stored.mode_of_transaction].filter(Boolean).join(', '),
    transactionNumber: stored.transaction_number,
    narration: stored.narration,
  })
  return { fileName: voucherFileName(own.number), bytes }
}

/** @throws {DomainError} receipt_not_found */
export const printReceipt = async (handles: Handles, id: number): Promise<DownloadContent> => {
  const receipt = await receiptById(handles.db.reader, id)
  if (!receipt || !isReceived(receipt)) throw new DomainError(receiptErrors.receipt_not_found)
  return print(handles, receipt, {
    kind: receipt.payment_mode === 'Prepaid' ? 'prepaid' : 'receipt',
    number: receipt.sr_no,
    person: receipt.paid_to,
    parts: receipt.order_amounts
      .filter(({ amount }) => amount > 0)
      .map(({ orderid, amount }) => ({ number: orderid, amount: paiseFromRupees(amount) })),
    rest: [
      ...receipt.deductions.map(({ kind, note, amount }) => ({
        name: [deductionNames[kind], isTaxAtSource(kind) && note].filter(Boolean).join(', '),
        amount: paiseFromRupees(amount),
      })),
      { name: 'On account', amount: paiseFromRupees(receipt.on_account) },
      { name: 'Paid back', amount: paiseFromRupees(receipt.refunded) },
    ],
  })
}

/** @throws {DomainError} refund_not_found */
export const printRefund = async (handles: Handles, id: number): Promise<DownloadContent> => {
  const refund = await refundById(handles.db.reader, id)
  if (!refund) throw new DomainError(onAccountErrors.refund_not_found)
  const parts = refund.receipts.map(({ sr_no, amount }) => ({
    number: sr_no,
    amount: paiseFromRupees(amount),
  }))
  return print(handles, refund, {
    kind: 'refund',
    number: refund.pb_no,
    person: refund.paid_by,
    parts,
    rest: [],
  })
}
