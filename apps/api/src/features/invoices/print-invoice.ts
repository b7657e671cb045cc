import { invoiceFileName } from '@refill/contract/features/invoices/invoices.downloads.ts'
import { movedWords } from '@refill/contract/features/tax/moved-cylinders.rules.ts'
import type { TaxDocument, TaxParty } from '@refill/contract/features/tax/tax-document.ts'
import { registrationOf } from '@refill/contract/identifiers/registration.ts'
import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readInvoicing, type Invoicing } from '../settings/settings.public.ts'
import { onPaper } from './handed-back.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { readStored, shipToOf, type Sought } from './invoices.queries.ts'
import type { StoredDocument } from './sql/statements.generated.ts'
import type { StoredTaxLine } from './invoices.rows.ts'

const lineOf = (line: StoredTaxLine): TaxDocument['lines'][number] => ({
  description: line.description,
  hsn: line.hsn,
  uqc: line.uqc,
  rate: line.rate,
  quantity: quantity(line.quantity),
  price: paiseFromRupees(line.price),
  taxable: paiseFromRupees(line.taxable),
  cgst: paiseFromRupees(line.cgst),
  sgst: paiseFromRupees(line.sgst),
  igst: paiseFromRupees(line.igst),
})

/** Without an address of its own a customer is where its goods go. */
const buyerOf = ({ buyer, order }: StoredDocument['content']): TaxParty => {
  const { legal_name, ...party } = buyer
  return { ...party, legalName: legal_name, address: party.address || order.shipping_address }
}

type Documented = Pick<
  StoredDocument,
  | 'kind'
  | 'number'
  | 'day'
  | 'canceled_at'
  | 'content'
  | 'place_of_supply'
  | 'supply'
  | 'round_off'
  | 'value'
  | 'lines'
  | 'original_kind'
  | 'original_number'
  | 'original_day'
  | 'original_value'
>

const originalOf = ({ original_kind, original_number, original_day, original_value }: Documented) =>
  original_kind && original_day && original_value
    ? {
        kind: original_kind,
        number: original_number,
        day: day(original_day),
        value: paiseFromRupees(original_value),
      }
    : undefined

/** A stored document of tax as the rules of returns, files and paper take it. */
export const taxDocumentOf = (stored: Documented, { issuer }: Pick<Invoicing, 'issuer'>): TaxDocument => ({
  kind: stored.kind,
  number: stored.number,
  day: day(stored.day),
  isCanceled: stored.canceled_at !== '',
  issuer,
  buyer: buyerOf(stored.content),
  shipTo: shipToOf(stored.content),
  placeOfSupply: stored.place_of_supply,
  supply: stored.supply,
  reverseCharge: false,
  lines: stored.lines.map(lineOf),
  roundOff: paiseFromRupees(stored.round_off),
  value: paiseFromRupees(stored.value),
  original: originalOf(stored),
})

/** What an invoice to a zone bears (CGST Rule 46). */
const declarationOf = ({ buyer, kind }: TaxDocument): string =>
  kind === 'invoice' && registrationOf(buyer) === 'sez'
    ? 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX'
    : ''

const paperOf = (stored: StoredDocument, issuer: Invoicing): InvoicePaper => {
  const { order, delivered_on, deposit_count, deposit, to_pay } = stored.content
  const document = taxDocumentOf(stored, issuer)
  return {
    document,
    logo: issuer.logo,
    order: { number: order.order_number, bookedOn: day(order.booked_on), poNumber: order.po_number },
    deliveredOn: delivered_on === '' ? undefined : day(delivered_on),
    challan: order.challan,
    vehicle: order.vehicle,
    driver: order.driver,
    deposit: { count: quantity(deposit_count), amount: paiseFromRupees(deposit) },
    // As it was at issue, paid since or not: the paper of a document is the same whenever it is printed.
    due: paiseFromRupees(to_pay),
    bank: issuer.bank,
    upi: issuer.upi,
    terms: issuer.terms,
    declaration: declarationOf(document),
    reason: stored.reason,
    cylinders: movedWords(stored.moved),
    ...onPaper(stored, document),
  }
}

/** The PDF of a document of tax, drawn when it is asked for. @throws what is said where there is none */
export const printDocument = async (
  db: Database,
  store: FileStore,
  sought: Sought,
  id: number,
): Promise<DownloadContent> => {
  const stored = await readStored(db.reader, sought, id)
  const issuer = await readInvoicing(db.reader, store, stored.issuer_id)
  // Not with the program: what it draws with takes memory that an idle server need not hold.
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return { fileName: invoiceFileName(stored.number), bytes: invoicePdf([paperOf(stored, issuer)]) }
}
