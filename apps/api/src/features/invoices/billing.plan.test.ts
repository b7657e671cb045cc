import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import { day } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { givenTo, runsAlone } from '../../testing/params-of.ts'
import { planBilling, type Facts } from './billing.plan.ts'
import { billOrder } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const today = day('2026-11-26')

const line = {
  id: 11,
  product_id: 3,
  product_name: 'Refill 19',
  hsn: '27111910',
  unit: 'nos',
  is_cylinder: true,
  count: 2,
  price: 500,
  gst: 18,
  taxable_amount: 1000,
}
const order: NonNullable<Facts['order']> = {
  delivered_on: '2026-11-20',
  payable: '1180.00',
  paid: '0.00',
  security_deposit: '0.00',
  deposit_count: '0.00',
  lines: [line],
  billing: {
    own_gst: '27AAACI1681G1ZM',
    prefixes: { invoice: 'INV', bill_of_supply: 'BS', credit_note: 'CN', debit_note: 'DN' },
    width: 5,
    customer_id: 5,
    order_id: 4,
    buyer: {
      name: 'Hotel Asha',
      legal_name: '',
      gst: '',
      address: '1184 Lakshmi Road',
      district: 'Pune',
      state: 'Maharashtra',
      pincode: '411030',
      mobile: '',
      email: '',
    },
    order: {
      order_number: 'ORD-1',
      booked_on: '2026-11-20',
      po_number: '',
      shipping_address: '',
      driver: '',
      vehicle: '',
      challan: '',
    },
  },
}

describe('a delivered order that is billed later', () => {
  test('has an invoice of today in one statement, whatever day it was delivered on', () => {
    const plan = planBilling(by, { order, today })
    expect(runsAlone(plan)).toBe(true)
    expect(givenTo(billOrder, plan)).toMatchObject({
      id: 4,
      payable: '1180.00',
      delivered_on: '2026-11-20',
      tax: { day: today },
      after: { orderid: 'ORD-1', customer: 'Hotel Asha' },
    })
  })

  test('is left alone where it was billed or undone meanwhile', () => {
    expect(planBilling(by, { order: undefined, today })).toEqual({ done: { number: '' } })
  })

  test('is not billed by a business that is not registered', () => {
    const unregistered = { ...order, billing: { ...order.billing, own_gst: '' } }
    expect(() => planBilling(by, { order: unregistered, today })).toThrow(
      new DomainError(invoiceErrors.invoice_issuer_unknown),
    )
  })
})
