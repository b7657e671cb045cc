import { hash } from 'node:crypto'
import {
  isCountedWhole,
  isCylinder,
} from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { orderLines } from '@refill/contract/features/orders/booked-fields.ts'
import type { createOrder as contract } from '@refill/contract/features/orders/booking.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  orderLineAmounts,
  orderTotals,
  sizeOf,
  type Supply,
  type TypedLine,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { DomainError } from '../../../domain-error.ts'
import { lineFigures, orderFigures, type LineOfOrder } from '../delivery/taken-lines.ts'
import type { Offer } from '../orders.rows.ts'
import { belowFloor } from './ask-to-book.ts'

export type BookingForm = FieldsOut<typeof contract>

/** A line by the product as it is now. @throws {DomainError} for a product that cannot be on an order */
export const pricedLine = (products: readonly Offer[], supply: Supply | null) => (line: TypedLine) => {
  const code = line.uuid.toLowerCase()
  const product = products.find((one) => one.code.toLowerCase() === code)
  if (!product) throw new DomainError(orderErrors.order_product_unknown, { product: line.uuid })
  if (isCountedWhole(product) && !Number.isInteger(Number(line.count)))
    throw new DomainError(ledgerErrors.stock_fraction, { product: product.name })
  const price = line.price === '' ? product.taxable_amount : line.price
  const figures = { count: line.count, price, gstRate: product.gst, deposit_count: line.deposit_count || 0 }
  const amounts = orderLineAmounts({ ...figures, deposit: product.security_deposit, supply })
  const [count, deposit_count] = [Number(line.count), Number(line.deposit_count)]
  return {
    count,
    price: Number(price),
    size: sizeOf(product),
    is_cylinder: isCylinder(product),
    product,
    amounts: { ...amounts, deposit_count },
  }
}
export type PricedLine = ReturnType<ReturnType<typeof pricedLine>>

/** Empties that should come back: one for each cylinder that no deposit was taken for. */
const expected = ({ is_cylinder, count, amounts }: LineOfOrder) =>
  is_cylinder ? count - amounts.deposit_count : 0

/** A line as it is stored, but for the order that it belongs to. */
export const lineRow = (line: PricedLine) => ({
  product_id: line.product.id,
  product_name: line.product.name,
  type: line.product.type,
  hsn: line.product.hsn,
  gst: line.product.gst,
  unit: line.product.uom,
  size: line.size,
  is_cylinder: line.is_cylinder,
  count: line.count,
  empties_received: expected(line),
  price: line.price,
  ...lineFigures(line.amounts),
})

/** The same order has the same digest, whoever sends it and with whatever key. */
const digestOf = (form: BookingForm, lines: readonly PricedLine[]) => {
  const { customer_id, paymentmode, ponum, shipping_address, shipping_town, shipping_pincode } = form
  const ordered = lines.map(({ product, count, price, amounts }) => [
    product.id,
    count,
    price,
    amounts.deposit_count,
  ])
  // An order of before, or without them, has the digest that it had.
  const place = shipping_town || shipping_pincode ? [shipping_town, shipping_pincode] : []
  const content = JSON.stringify([customer_id, paymentmode, ponum, shipping_address, ordered, ...place])
  return hash('sha256', content, 'base64url')
}

/** What an order says beside its lines, as a form has it. */
export const headRow = (
  form: Pick<
    BookingForm,
    'paymentmode' | 'ponum' | 'shipping_town' | 'shipping_pincode' | 'scheduledate' | 'scheduletime' | 'dp_id'
  >,
) => ({
  payment_mode: form.paymentmode,
  po_number: form.paymentmode === 'PO' ? form.ponum : '',
  shipping_town: form.shipping_town,
  shipping_pincode: form.shipping_pincode,
  schedule_day: form.scheduledate || null,
  schedule_time: form.scheduletime,
  partner_id: form.dp_id || null,
})

/**
 * An order as its rows, before it has a number and what it copies of the customer.
 * @throws {DomainError} for a product that cannot be on it
 */
export const bookingRows = (form: BookingForm, products: readonly Offer[], supply: Supply) => {
  const { customer_id, shipping_address, source } = form
  const lines = orderLines(form).map(pricedLine(products, supply))
  const amounts = lines.map((line) => line.amounts)
  return {
    amounts,
    totals: orderTotals(amounts),
    /** What its prices ask. */
    asked: belowFloor(lines),
    order: {
      supply,
      customer_id,
      source,
      /** Empty: the customer's own. */
      shipping_address,
      ...headRow(form),
      ...orderFigures(lines).row,
      empties: lines.reduce((sum, line) => sum + expected(line), 0),
      digest: digestOf(form, lines),
    },
    lines: lines.map((line) => {
      const { version, price_floor } = line.product
      return { ...lineRow(line), version, price_floor, customer_id }
    }),
  }
}
export type BookingRows = ReturnType<typeof bookingRows>
