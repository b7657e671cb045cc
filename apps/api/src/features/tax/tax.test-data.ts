import { sectionOf, taxSums } from '@refill/contract/features/tax/tax.rules.ts'
import type { TaxDocument, TaxLine } from '@refill/contract/features/tax/tax-document.ts'
import { day } from '@refill/values/day.ts'
import { rupeesText } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import type { Office } from '../../testing/office.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

const money = ({ taxable, cgst, sgst, igst }: Pick<TaxLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>) =>
  [taxable, cgst, sgst, igst].map(rupeesText)

/** The same documents in June of another year, in series of their own. */
export const inYear = (documents: readonly TaxDocument[], year: number): TaxDocument[] =>
  documents.map((document) => ({
    ...document,
    // No document is stored with it.
    reverseCharge: false,
    number: document.number.replace('26-27', `${year % 100}-${(year % 100) + 1}`),
    day: day(document.day.replace('2026', String(year))),
  }))

const contentOf = ({ buyer: { legalName: legal_name, ...party } }: TaxDocument) => ({
  buyer: { ...party, legal_name },
  order: { order_number: 'ORD-26-0000001', shipping_address: '' },
})

/** Puts documents into the tables as they are, whatever order or delivery they would be of. */
export const taxOffice = async (office: Office) => {
  const at = orderOffice(office)
  const [customer, product] = [await at.customer(), await at.product()]
  const storeLine = (id: number, line: TaxLine, index: number) =>
    office.pool.query(
      `INSERT INTO tax_lines (document_id, place, product_id, description, hsn, uqc, quantity, price, rate, taxable,
         cgst, sgst, igst, category) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'Commercial')`,
      [
        id,
        index + 1,
        product.id,
        line.description,
        line.hsn,
        line.uqc,
        quantityNumber(line.quantity),
        rupeesText(line.price),
        line.rate,
        ...money(line),
      ],
    )
  let originals = 0
  /** The document that a note names, without lines where it is none of those that were stored. */
  const originalId = async ({ original }: TaxDocument) => {
    if (!original) return null
    const { number, kind, day: on, value } = original
    const known = await office.pool.query<{ id: number }>(
      'SELECT id FROM tax_documents WHERE number = $1 AND day = $2',
      [number, on],
    )
    if (known.rows[0]) return known.rows[0].id
    const made = await office.pool.query<{ id: number }>(
      `INSERT INTO tax_documents (kind, number, year, serial, day, customer_id, buyer_gst, place_of_supply, supply,
         section, taxable, cgst, sgst, igst, round_off, content)
       VALUES ($1, 'OR/' || $2::bigint, 'OR', $2, $3, $4, '', '27', 'intra', 'b2cs', $5, 0, 0, 0, 0, '{}') RETURNING id`,
      [kind, (originals += 1), on, customer, rupeesText(value)],
    )
    return made.rows[0]?.id ?? null
  }
  const storeHead = async (document: TaxDocument) => {
    const { kind, number, day: on, buyer, placeOfSupply, supply, lines, roundOff, isCanceled } = document
    const [prefix, year, serial] = number.split('/')
    const { rows } = await office.pool.query<{ id: number }>(
      `INSERT INTO tax_documents (kind, number, year, serial, day, customer_id, buyer_gst, place_of_supply, supply,
         section, taxable, cgst, sgst, igst, round_off, content, issued_by, canceled_at, canceled_by, cancel_reason, original_id, cause)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 1,
         CASE WHEN $17 THEN now() END, CASE WHEN $17 THEN 1 END, CASE WHEN $17 THEN 'Wrong house' ELSE '' END,
         $18, CASE WHEN $1 = 'credit_note' THEN 'price' ELSE '' END)
       RETURNING id`,
      [
        // Two series of one kind and year, as June has them, count apart.
        kind,
        number,
        `${prefix} ${year}`,
        Number(serial),
        on,
        customer,
        buyer.gst,
        placeOfSupply,
        supply,
        sectionOf(document),
        ...money(taxSums(lines)),
        rupeesText(roundOff),
        contentOf(document),
        isCanceled,
        await originalId(document),
      ],
    )
    return Number(rows[0]?.id)
  }
  const store = async (documents: readonly TaxDocument[]) => {
    for (const document of documents) {
      const id = await storeHead(document)
      for (const [index, line] of document.lines.entries()) await storeLine(id, line, index)
    }
  }
  return { at, store }
}
