import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import { firstOf, products } from '../ledger/business-sql.ts'

/** Invoices straight into the tables: see fill.ts. `M` is how many, `C` the customers. */

/** So many of them stand in the month before this one. */
const most = 100_000
/** Or half of those that there are. */
export const inOneMonth = (invoices: number): number => Math.min(most, Math.floor(invoices / 2))
const inLast = `least(${most}, M / 2)`
const monthsBefore = 23
const buyers = 500

const gstin = (state: string, index: number) => {
  const first = `${state}ABCDE${String(1000 + index)}F1Z`
  return `${first}${gstinCheckCharacter(first)}`
}
/** Every tenth buyer is of another state. */
const gstins = Array.from(
  { length: buyers },
  (_, index) => `'${gstin(index % 10 === 0 ? '29' : '27', index)}'`,
)

export const issuerRow = `UPDATE settings SET name = 'Sahyadri Gas Service', address = 'Gala 4, Bhosari, Pune',
  state = 'Maharashtra', pincode = '411026', gst = '${gstin('27', 8000)}', upi = 'sahyadri.gas@okbank'`

const thisMonth = `date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata')::date`
const beforeAll = `(${thisMonth} - interval '${monthsBefore + 1} months')::date`
const lastMonth = `(${thisMonth} - interval '1 month')::date`
const earlier = `(M - ${inLast})`
/** In the order of their numbers. */
const dayOfInvoice = `CASE WHEN n > ${earlier}
  THEN ${lastMonth} + ((n - ${earlier} - 1) * (${thisMonth} - ${lastMonth}) / ${inLast})::int
  ELSE ${beforeAll} + ((n - 1) * (${lastMonth} - ${beforeAll}) / ${earlier})::int END`
const starts = `extract(year FROM day - interval '3 months')::int`
const year = `right((${starts})::text, 2) || '-' || right((${starts} + 1)::text, 2)`

/** Rupees for one and percent, of the two lines of an invoice. */
const goods = [
  { price: '1523.37', rate: 18, pieces: '1 + n % 5' },
  { price: '860.30', rate: 5, pieces: '1 + n % 3' },
]
const lines = goods.map(({ price, rate, pieces }, place) => {
  const taxable = `round(${price} * (${pieces}), 2)`
  const half = `CASE WHEN is_inter THEN 0 ELSE round(${taxable} * ${rate} / 200.0, 2) END`
  const whole = `CASE WHEN is_inter THEN round(${taxable} * ${rate} / 100.0, 2) ELSE 0 END`
  return { price, rate, pieces, place: place + 1, taxable, half, whole }
})
const sum = (figure: 'taxable' | 'half' | 'whole') => lines.map((line) => line[figure]).join(' + ')

const buyer = `json_build_object('name', c.name, 'legal_name', '', 'gst', buyer_gst, 'address', c.address, 'district', 'Pune',
  'state', CASE WHEN is_inter THEN 'Karnataka' ELSE 'Maharashtra' END, 'pincode', c.pincode, 'mobile', c.mobile, 'email', '')`
const order = `json_build_object('order_number', 'ORD/' || n, 'booked_on', day, 'po_number', '', 'shipping_address', '',
  'driver', 'Driver 1', 'vehicle', 'MH12BX1001', 'challan', 'DC/' || n)`

export const invoiceRows = [
  `INSERT INTO tax_documents (kind, number, year, serial, day, customer_id, buyer_gst, place_of_supply, supply, section,
     taxable, cgst, sgst, igst, round_off, content)
   SELECT 'invoice', 'SI/' || ${year} || '/' || lpad(n::text, 7, '0'), ${year}, n, day, c.id, buyer_gst, place,
     CASE WHEN is_inter THEN 'inter' ELSE 'intra' END, CASE WHEN buyer_gst = '' THEN 'b2cs' ELSE 'b2b' END,
     ${sum('taxable')}, ${sum('half')}, ${sum('half')}, ${sum('whole')}, 0,
     jsonb_build_object('buyer', ${buyer}, 'order', ${order}, 'delivered_on', day, 'deposit_count', 0, 'deposit', '0.00',
       'to_pay', '0.00')
   FROM ${firstOf('customers')} AS first (customer) CROSS JOIN generate_series(1, M) AS n
     CROSS JOIN LATERAL (SELECT ${dayOfInvoice} AS day) AS dated
     CROSS JOIN LATERAL (SELECT CASE WHEN n % 2 = 0 THEN (ARRAY[${gstins.join(', ')}])[1 + n / 2 % ${buyers}] ELSE '' END
       AS buyer_gst) AS registered
     CROSS JOIN LATERAL (SELECT coalesce(nullif(left(buyer_gst, 2), ''), '27') AS place) AS placed
     CROSS JOIN LATERAL (SELECT place <> '27' AS is_inter) AS supplied
     JOIN customers c ON c.id = first.customer + n * 7919 % C
   ORDER BY n`,
  ...lines.map(
    ({ price, rate, pieces, place, taxable, half, whole }) => `
   INSERT INTO tax_lines (document_id, place, product_id, description, category, hsn, uqc, quantity, price, rate,
     taxable, cgst, sgst, igst)
   SELECT d.id, ${place}, first.product + n % ${products}, 'Refill ' || n % ${products}, 'Commercial', '27111910', 'NOS', ${pieces},
     ${price}, ${rate}, ${taxable}, ${half}, ${half}, ${whole}
   FROM ${firstOf('products')} AS first (product) CROSS JOIN tax_documents d
     CROSS JOIN LATERAL (SELECT d.serial AS n, d.supply = 'inter' AS is_inter) AS told ORDER BY d.id`,
  ),
  `INSERT INTO series (kind, year, last, last_day) SELECT 'invoice', year, max(serial), max(day) FROM tax_documents GROUP BY 2`,
]
