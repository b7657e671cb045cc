import { day } from '@refill/values/day.ts'
import { challanErrors, challanFileName } from '@refill/contract/features/orders/orders.downloads.ts'
import { isAnotherAddress } from '@refill/contract/identifiers/address.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Database } from '../../../database/database.ts'
import type { RowOf } from '../../../database/statement.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { DownloadContent } from '../../../http/downloads.ts'
import { wholeAddress } from '../../../pdf/party.ts'
import { DomainError } from '../../../domain-error.ts'
import { readBusiness } from '../../settings/settings.public.ts'
import type { ChallanDocument } from './challan-document.ts'
import { ewayNeedOfChallan } from './challan-eway.ts'
import { challansInForce, challanToPrint } from '../sql/statements.generated.ts'
import type { IssuedLine, ChallanContent } from '../orders.rows.ts'

type Stored = RowOf<typeof challanToPrint>

const lineOf = (line: IssuedLine, delivered: Stored['delivered']): ChallanDocument['lines'][number] => {
  const handed = delivered?.find(({ id }) => id === line.id)
  return {
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
    empties: line.is_cylinder ? quantity(line.empties) : null,
    delivered: handed ? { count: quantity(handed.count), empties: quantity(handed.empties) } : undefined,
  }
}

const sentTo = ({ shipping_address, shipping_town = '', shipping_pincode = '' }: ChallanContent) =>
  wholeAddress(shipping_address, shipping_town, shipping_pincode)

/** Address of a customer without one of its own; town and PIN code are the customer's where the order says none. */
const onlyAddress = ({ shipping_town, shipping_pincode, ...content }: ChallanContent) => {
  const [town, pin] = [shipping_town || content.district, shipping_pincode || content.pincode]
  return wholeAddress(content.shipping_address, town, pin)
}

const ownAddress = ({ address, district, pincode }: ChallanContent) =>
  wholeAddress(address, district, pincode)

/** Goods that go somewhere else say so beside the address of who receives them, with the town and PIN code of there. */
const consigneeOf = (content: ChallanContent) => ({
  consignee: {
    name: content.customer_name,
    legalName: content.legal_name,
    address: content.address ? ownAddress(content) : onlyAddress(content),
    state: content.customer_state,
    gst: content.customer_gst,
    mobile: content.mobile,
  },
  shipTo:
    content.address && isAnotherAddress(content.address, content.shipping_address) ? sentTo(content) : '',
})

/** The bill that the goods go with, or whether they need one. */
const eWayOf = (stored: Stored) =>
  stored.eway
    ? { number: stored.eway.number, validUntil: stored.eway.valid_until }
    : { sentence: ewayNeedOfChallan(stored, stored.issued_on).sentence }

const headOf = ({ number, issued_on, is_canceled, replaced_by, content, delivered }: Stored) => ({
  number,
  issuedOn: day(issued_on),
  isCanceled: is_canceled,
  replacedBy: replaced_by ?? '',
  ...consigneeOf(content),
  order: { number: content.order_number, bookedOn: day(content.booked_on), poNumber: content.po_number },
  vehicle: content.vehicle,
  driver: { name: content.driver, mobile: content.driver_mobile },
  supply: content.supply ?? undefined,
  lines: content.lines.map((line) => lineOf(line, delivered)),
  deposit: { count: quantity(content.deposit_count), amount: paiseFromRupees(content.deposit) },
  rounding: paiseFromRupees(content.round_off),
  collect: paiseFromRupees(content.collect),
})

const documentOf = (stored: Stored) => ({ ...headOf(stored), eWay: eWayOf(stored) })

/** Not with the program: fonts and the library take memory that an idle server need not hold. */
const loadPrinter = async () => (await import('./challan-pdf.ts')).challanPdf

/** Reads challans as they are printed; each business is read once. */
const challanReader = ({ reader }: Database, store: FileStore) => {
  const businesses = new Map<number | null, ReturnType<typeof readBusiness>>()
  const businessOf = (issuerId: number | null) => {
    const known = businesses.get(issuerId) ?? readBusiness(reader, store, issuerId ?? undefined)
    businesses.set(issuerId, known)
    return known
  }
  return async (id: number): Promise<ChallanDocument> => {
    const [stored] = await reader.read(challanToPrint, { id })
    if (!stored) throw new DomainError(challanErrors.challan_not_found)
    const { business, terms } = await businessOf(stored.issuer_id)
    return { ...documentOf(stored), consigner: business, terms }
  }
}

/** A challan's PDF, drawn when it is asked for and outside any transaction. @throws {DomainError} challan_not_found */
export const printChallan = async (db: Database, store: FileStore, id: number): Promise<DownloadContent> => {
  const challan = await challanReader(db, store)(id)
  const challanPdf = await loadPrinter()
  return { fileName: challanFileName(challan.number), bytes: challanPdf([challan]) }
}

/**
 * Draws the newest challan for nobody, so that the first one takes no longer than the next ones; without it, it is slower
 * and the same.
 */
export const prepareDocuments = async (db: Database, store: FileStore): Promise<void> => {
  const { business } = await readBusiness(db.reader, store)
  const [{ prepareDrawing }] = await Promise.all([import('../../../pdf/prepare.ts'), loadPrinter()])
  await prepareDrawing(business)
  const newest = await db.reader
    .selectFrom('challans')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) await Array.fromAsync((await printChallan(db, store, newest.id)).bytes)
}

/** Those in force of several orders, one after the other. @throws {DomainError} orders_without_challan */
export const printChallans = async (
  db: Database,
  store: FileStore,
  orders: readonly number[],
): Promise<DownloadContent> => {
  const ids = [...new Set(orders)]
  const found = await db.reader.read(challansInForce, { ids })
  const without = found.filter(({ challan_id }) => challan_id === null)
  if (without.length > 0) {
    const named = without.map(({ id, number }) => number ?? `order ${id}`).join(', ')
    throw new DomainError(challanErrors.orders_without_challan, { orders: named })
  }
  const read = challanReader(db, store)
  const challans: ChallanDocument[] = []
  for (const { challan_id } of found) challans.push(await read(challan_id ?? 0))
  const challanPdf = await loadPrinter()
  return { bytes: challanPdf(challans) }
}
