import { hash } from 'node:crypto'
import {
  isCountedWhole,
  isCylinder,
} from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import {
  orderLines,
  type createOrder as contract,
} from '@refill/contract/features/orders/booking.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  orderLineAmounts,
  orderSummary,
  orderTotals,
  sizeOf,
  type Supply,
  type TypedLine,
} from '@refill/contract/features/orders/orders.rules.ts'
import { rupeesText } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { DomainError } from '../../domain-error.ts'

export type BookingForm = FieldsOut<typeof contract>

/** A product as a booking copies it; rupees as numbers of two decimals. */
export type Offer = {
  id: number
  version: number
  name: string
  code: string
  hsn: string
  gst: number
  uom: string
  category: string
  type: string
  capacity: number
  taxable_amount: number
  security_deposit: number
}

const priced = (products: readonly Offer[], supply: Supply) => (line: TypedLine) => {
  const code = line.uuid.toLowerCase()
  const product = products.find((one) => one.code.toLowerCase() === code)
  if (!product) throw new DomainError(orderErrors.order_product_unknown, { product: line.uuid })
  if (isCountedWhole(product) && !Number.isInteger(Number(line.count)))
    throw new DomainError(ledgerErrors.stock_fraction, { product: product.name })
  const price = line.price === '' ? product.taxable_amount : line.price
  const figures = { count: line.count, price, gstRate: product.gst, deposit_count: line.deposit_count || 0 }
  const amounts = orderLineAmounts({ ...figures, deposit: product.security_deposit, supply })
  return { product, figures, amounts, isCylinder: isCylinder(product) }
}
type Priced = ReturnType<ReturnType<typeof priced>>

/** Empties that should come back: one for each cylinder that no deposit was taken for. */
const expected = ({ figures, isCylinder: returns }: Priced) =>
  returns ? Number(figures.count) - Number(figures.deposit_count) : 0

const lineRow = (customer_id: number, line: Priced) => ({
  product_id: line.product.id,
  version: line.product.version,
  customer_id,
  product_name: line.product.name,
  type: line.product.type,
  hsn: line.product.hsn,
  gst: line.product.gst,
  unit: line.product.uom,
  size: sizeOf(line.product),
  is_cylinder: line.isCylinder,
  count: line.figures.count,
  empties_received: expected(line),
  price: line.figures.price,
  taxable_amount: rupeesText(line.amounts.taxable),
  gst_amount: rupeesText(line.amounts.gstAmount),
  deposit_count: line.figures.deposit_count,
  security_deposit: rupeesText(line.amounts.deposit),
})

/** The same order has the same digest, whoever sends it and with whatever key. */
const digestOf = (form: BookingForm, lines: readonly Priced[]) => {
  const { customer_id, paymentmode, ponum, shipping_address } = form
  const ordered = lines.map(({ product, figures: { count, price, deposit_count } }) => [
    product.id,
    ...[count, price, deposit_count].map(Number),
  ])
  const content = JSON.stringify([customer_id, paymentmode, ponum, shipping_address, ordered])
  return hash('sha256', content, 'base64url')
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/**
 * An order as its rows, before it has a number and what it copies of the customer.
 * @throws {DomainError} for a product that cannot be on it
 */
export const bookingRows = (form: BookingForm, products: readonly Offer[], supply: Supply) => {
  const lines = orderLines(form).map(priced(products, supply))
  const amounts = lines.map((line) => line.amounts)
  const totals = orderTotals(amounts)
  const cylinders = lines.filter((line) => line.isCylinder)
  const sizes = lines.map(({ product, figures }) => ({ count: figures.count, size: sizeOf(product) }))
  return {
    amounts,
    totals,
    order: {
      supply,
      customer_id: form.customer_id,
      /** Empty: the customer's own. */
      shipping_address: form.shipping_address,
      payment_mode: form.paymentmode,
      po_number: form.paymentmode === 'PO' ? form.ponum : '',
      source: form.source,
      schedule_day: form.scheduledate || null,
      schedule_time: form.scheduletime,
      partner_id: form.dp_id || null,
      what: orderSummary(sizes),
      cylinders: sum(cylinders.map(({ figures }) => Number(figures.count))),
      deposit_count: sum(cylinders.map(({ figures }) => Number(figures.deposit_count))),
      empties: sum(lines.map(expected)),
      total_amount: rupeesText(totals.total),
      security_deposit: rupeesText(totals.deposit),
      digest: digestOf(form, lines),
    },
    lines: lines.map((line) => lineRow(form.customer_id, line)),
  }
}
export type BookingRows = ReturnType<typeof bookingRows>
