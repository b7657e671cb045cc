import { day } from '@refill/values/day.ts'
import { challanErrors, challanFileName } from '@refill/contract/features/orders/orders.downloads.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Database } from '../../database/database.ts'
import type { RowOf } from '../../database/statement.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { DomainError } from '../../domain-error.ts'
import { readBusiness } from '../settings/settings.public.ts'
import type { ChallanDocument } from './challan-document.ts'
import { challanToPrint } from './sql/statements.generated.ts'

/** A line as {@link challanToPrint} reads it. */
export type ChallanLine = {
  product_name: string
  type: string
  hsn: string
  count: number
  unit: string
  price: number
  taxable_amount: number
  gst: number
  gst_amount: number
  amount: number
  empties_received: number
  is_cylinder: boolean
}

type Stored = RowOf<typeof challanToPrint>

const lineOf = (line: ChallanLine): ChallanDocument['lines'][number] => ({
  name: line.product_name,
  type: line.type,
  hsn: line.hsn,
  count: quantity(line.count),
  unit: line.is_cylinder ? 'NOS' : line.unit,
  price: paiseFromRupees(line.price),
  taxable: paiseFromRupees(line.taxable_amount),
  gstRate: line.gst,
  gstAmount: paiseFromRupees(line.gst_amount),
  amount: paiseFromRupees(line.amount),
  empties: line.is_cylinder ? quantity(line.empties_received) : null,
})

const documentOf = (stored: Stored) => ({
  number: stored.number,
  issuedOn: day(stored.issued_on),
  isCanceled: stored.is_canceled,
  consignee: {
    name: stored.customer_name,
    address: stored.shipping_address,
    state: stored.customer_state,
    gst: stored.customer_gst,
    mobile: stored.mobile,
  },
  order: { number: stored.order_number, bookedOn: day(stored.day), poNumber: stored.po_number },
  vehicle: stored.vehicle,
  driver: { name: stored.driver, mobile: stored.driver_mobile },
  lines: stored.lines.map(lineOf),
  deposit: { count: quantity(stored.deposit_count), amount: paiseFromRupees(stored.deposit) },
})

/** Not with the program: fonts and the library take memory that an idle server need not hold. */
const loadPrinter = async () => (await import('./challan-pdf.ts')).challanPdf

/** So that the first challan takes no longer than the next ones; without it, it is slower and the same. */
export const prepareDocuments = async (db: Database, store: FileStore): Promise<void> => {
  const { business } = await readBusiness(db.reader, store)
  const [{ prepareDrawing }] = await Promise.all([import('../../pdf/prepare.ts'), loadPrinter()])
  await prepareDrawing(business)
}

/** A challan's PDF, drawn when it is asked for and outside any transaction. @throws {DomainError} challan_not_found */
export const printChallan = async (db: Database, store: FileStore, id: number): Promise<DownloadContent> => {
  const [stored] = await db.reader.read(challanToPrint, { id })
  if (!stored) throw new DomainError(challanErrors.challan_not_found)
  const { business, terms } = await readBusiness(db.reader, store)
  const challanPdf = await loadPrinter()
  const document = { ...documentOf(stored), consigner: business, terms }
  return { fileName: challanFileName(stored.number), bytes: challanPdf(document) }
}
