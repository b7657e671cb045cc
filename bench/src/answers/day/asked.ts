import type { Facts, Kind } from './facts.ts'
import { valuesByName } from './values.ts'

/** Whose record an `id` is of. */
const recordOf: Readonly<Record<string, Kind>> = {
  'customer-details': 'customer',
  vendordetails: 'vendor',
  driverdetails: 'driver',
  vehicledetails: 'vehicle',
  godowndetails: 'godown',
  dpdetails: 'partner',
  'api/stock-points/read': 'stockPoint',
  'product.php product_by_id': 'product',
  'api/products/rates': 'product',
  'orders.php order_by_id': 'order',
  'api/orders/shortages': 'order',
  'api/purchases/read': 'purchase',
  'api/invoices/read': 'invoice',
  'invoices/{id}.pdf': 'invoice',
  'api/credit-notes/read': 'creditNote',
  'credit-notes/{id}.pdf': 'creditNote',
  'api/debit-notes/read': 'debitNote',
  'debit-notes/{id}.pdf': 'debitNote',
  'receipts/{id}.pdf': 'receipt',
  'receipts/paid-back/{id}.pdf': 'refund',
  'api/inventory/opening-effect': 'inventory',
  'api/approvals/read': 'approval',
  'api/users/read': 'user',
  'api/users/still-open': 'user',
  'api/customers/position': 'customer',
  'orders/challans/{id}.pdf': 'challan',
}

const kindsByPath: Readonly<Record<string, Kind>> = {
  'api/customers': 'customer',
  'api/vendors': 'vendor',
  'api/drivers': 'driver',
  'api/vehicles': 'vehicle',
  'api/godowns': 'godown',
  'api/delivery-partners': 'partner',
  'api/stock-points': 'stockPoint',
}

/** Fields that a call is asked with in any case; the others narrow what it answers, one at a time. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'reports/sales_report.php customer': ['userid', 'fd', 'td'],
  'reports/sales_report.php delivery_partner': ['dpid', 'fd', 'td'],
  'reports/purchase_report.php vendor': ['vendor_id', 'fd', 'td'],
  'api/receipts/statement': ['customer_id', 'fd', 'td'],
  'reports/statement.pdf': ['customer_id', 'fd', 'td'],
  'reports/statement.xlsx': ['customer_id', 'fd', 'td'],
  'api/orders/booking-help': ['customer_id'],
  'api/empties/held': ['customer_id'],
  'api/empties/openings': ['customer_id'],
  'api/receipts/openings': ['customer_id'],
  'api/orders/load': ['id[]', 'vehicle_id'],
  'api/orders/find-challans': ['search'],
  'api/orders/sales-days': ['fd', 'td', 'prod_code'],
  'api/inventory/opening-effect': ['id', 'os_fulls', 'os_emptys', 'opening_date'],
  'invoices/e-way-bill.json': ['ids', 'all'],
  'activity/activity.xlsx': ['from_date', 'kind'],
  'orders/Order_Report.xlsx': ['from_date'],
  'receipts/receipts.xlsx': ['from_date'],
  'invoices/invoices.xlsx': ['from_date'],
}
const usuallyNeeded = [
  'limit',
  'id',
  'fd',
  'td',
  'month',
  'prod_code',
  'invoice_id',
  'orders',
  'operation',
  'form',
  'right',
]

/** How often an id is asked: challans, invoices and details are many kinds in one. */
const mostIds = 12

export type Ask = Readonly<Record<string, string>>

/** Everything that a reading call is asked: with nothing, as usual, and with each of its fields in another way. */
export const askedOf = (facts: Facts, call: string, fields: readonly string[]): Ask[] => {
  const values = valuesByName(facts)
  const path = Object.keys(kindsByPath).find((one) => call.startsWith(`${one}/`))
  const kind = recordOf[call] ?? (path === undefined ? undefined : kindsByPath[path])
  const ids = facts.names(kind ?? 'order')
  const valuesOf = (name: string): readonly string[] => {
    if (name === 'id') return [...ids.slice(0, mostIds), ids.at(-1) ?? '1', '0', '999999', 'x']
    if (call === 'reports/sales_report.php customer' && name === 'userid') return facts.names('customer', 4)
    return values[name] ?? []
  }
  const wanted = needed[call] ?? usuallyNeeded
  const first = (name: string) => [name, valuesOf(name)[name === 'fd' ? 1 : 0] ?? ''] as const
  const base: Ask = Object.fromEntries(fields.filter((name) => wanted.includes(name)).map(first))
  const others = fields.flatMap((name) => valuesOf(name).map((value): Ask => ({ ...base, [name]: value })))
  return [{}, base, ...others]
}
