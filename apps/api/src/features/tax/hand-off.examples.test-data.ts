import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'

/** An invoice of a registered buyer, as its order would have left it; another one each time. */
const invoiceIn = async ({ office, customer_id, product }: ExampleBusiness, serial: number) => {
  const buyer = {
    name: 'Hotel Sagar',
    legal_name: '',
    gst: '27ABCPE1234F1ZB',
    address: '1 FC Road',
    district: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    mobile: '',
    email: '',
  }
  const order = {
    order_number: '',
    booked_on: '2026-05-01',
    po_number: '',
    shipping_address: '',
    driver: '',
    vehicle: '',
    challan: '',
  }
  const content = { buyer, order, delivered_on: '2026-05-01', deposit_count: 0, deposit: '0', to_pay: '0' }
  const number = `ZZ/26-27/${serial}`
  const { rows } = await office.pool.query<{ id: number }>(
    `WITH document AS (
       INSERT INTO tax_documents (kind, number, year, serial, day, customer_id, buyer_gst, place_of_supply, supply, section,
         taxable, cgst, sgst, igst, round_off, content)
       VALUES ('invoice', $1, '26-27', $2, '2026-05-01', $3, '27ABCPE1234F1ZB', '27', 'intra', 'b2b', 100, 9, 9, 0, 0, $4)
       RETURNING id)
     INSERT INTO tax_lines (document_id, place, product_id, description, category, hsn, uqc, quantity, price, rate, taxable,
       cgst, sgst, igst)
     SELECT id, 1, $5, 'Refill', 'Commercial', '27111910', 'NOS', 1, 100, 18, 100, 9, 9, 0 FROM document RETURNING document_id AS id`,
    [number, serial, customer_id, content, product.id],
  )
  return { id: rows[0]?.id ?? 0, number }
}

/** Calls about portals and Tally. */
export const handOffExamples = (business: ExampleBusiness): Examples => {
  const { office } = business
  let last = 900_000
  const next = async () => {
    last += 1
    return { serial: last, ...(await invoiceIn(business, last)) }
  }
  const irnOf = (serial: number) => serial.toString(16).padStart(64, '0')
  const registered = async () => {
    const { id, serial } = await next()
    await office.pool.query(
      `INSERT INTO tax_registrations (document_id, irn, ack_no, ack_at) VALUES ($1, $2, '112610023456789', now())`,
      [id, irnOf(serial)],
    )
    return { id, reason: 'Wrong buyer' }
  }
  const onTheWay = async () => {
    const { id, serial } = await next()
    const { rows } = await office.pool.query<{ id: number }>(
      `INSERT INTO eway_bills (document_id, number, made_at) VALUES ($1, $2, now()) RETURNING id`,
      [id, `331000${serial}`],
    )
    return { id: rows[0]?.id, reason: 'Entered twice' }
  }
  return {
    'api/tax/e-invoice-read-back': async () => {
      const { number, serial } = await next()
      return { number, irn: irnOf(serial), ack_no: '112610023456789', ack_date: '01-05-2026 18:20' }
    },
    'api/tax/e-invoice-cancel': registered,
    'api/tax/e-way-read-back': async () => {
      const { number, serial } = await next()
      return { number, eway_no: `331000${serial}`, made_at: '01/05/2026 09:30', valid_until: '' }
    },
    'api/tax/e-way-cancel': onTheWay,
    'api/tax/tally': () => ({ fd: '2026-04-01', td: '2026-05-31' }),
  }
}
