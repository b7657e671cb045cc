import { day } from '@refill/values/day.ts'
import {
  gstOn,
  halfGstOn,
  paise,
  paiseFromRupees,
  rupeesNumber,
  rupeesText,
  subtractPaise,
} from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import type { Plan } from '../../database/writing/plan.ts'
import type { InvoiceToNote } from '../invoices/invoices.public.ts'
import { planNoteCanceled, type CancelFacts } from './cancel-note.plan.ts'
import { planCreditNote, type CreditFacts, type Form } from './credit-note.plan.ts'
import { planDebitNote } from './debit-note.plan.ts'
import { planUndelivered } from './undelivered.plan.ts'

const by = theProgram('test notes')
const payer = { id: 1, name: 'Hotel Sagar' }
const today = day('2026-11-27')

/** An invoice of ten at ₹1,000 with 18 % of GST. */
const invoiceOf = (taxable = paise(10_000_00), changes: Partial<InvoiceToNote> = {}): InvoiceToNote => ({
  id: 40,
  kind: 'invoice',
  number: 'SI/26-27/000040',
  day: '2026-11-20',
  customer_id: payer.id,
  order_id: 8,
  order_number: 'ORD/26-27/00008',
  partner_id: null,
  payment_mode: 'Cash',
  credit_days: 0,
  is_rounded: false,
  buyer_gst: '',
  place_of_supply: '27',
  supply: 'intra',
  value: rupeesText(paise(taxable + 2 * halfGstOn(taxable, 18))),
  value_left: rupeesText(paise(taxable + 2 * halfGstOn(taxable, 18))),
  content: {
    buyer: {
      name: payer.name,
      legal_name: payer.name,
      gst: '',
      address: '1 Hill Road',
      district: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400050',
      mobile: '',
      email: '',
    },
    order: {
      order_number: 'ORD/26-27/00008',
      booked_on: '2026-11-19',
      po_number: '',
      shipping_address: '1 Hill Road',
      driver: '',
      vehicle: '',
      challan: '',
    },
    delivered_on: '2026-11-20',
    deposit_count: 0,
    deposit: '0.00',
    to_pay: '0.00',
  },
  is_canceled: false,
  is_delivered: true,
  prefixes: { credit_note: 'CN', debit_note: 'DN' },
  width: 6,
  lines: [
    {
      place: 1,
      description: 'Commercial 19 kg',
      category: '',
      hsn: '27111900',
      uqc: 'NOS',
      quantity: 10,
      price: rupeesNumber(paise(Math.round(taxable / 10))),
      rate: 18,
      taxable: rupeesNumber(taxable),
      cgst: rupeesNumber(halfGstOn(taxable, 18)),
      sgst: rupeesNumber(halfGstOn(taxable, 18)),
      igst: 0,
      order_line_id: 5,
      product_id: 3,
      is_cylinder: true,
    },
  ],
  ...changes,
})

const form: Form = {
  invoice_id: 40,
  day: '',
  cause: 'goods_back',
  reason: 'Two came back',
  'place[]': ['1'],
  'quantity[]': ['2'],
  'taxable[]': [''],
  'fulls[]': ['2'],
  'empties[]': ['2'],
}

const factsOf = (invoice: InvoiceToNote): CreditFacts => ({
  invoice,
  payer,
  held: { atDelivery: false, owed: [], money: [] },
  now: new Date('2026-11-27T10:00:00+05:30'),
  typed: today,
})

const issued = { id: 41, number: 'CN/26-27/000001', day: '2026-11-27' }

/** What a plan says once its note has a number. */
const said = <Answer>(plan: Plan<Answer>) => {
  if (!('takes' in plan)) throw new Error('a note takes a number')
  return plan.says([issued])
}

describe('a credit note', () => {
  test('of goods that came back is worth what they cost, and moves cylinders, sales and money', () => {
    const { writes, log, answer } = said(planCreditNote(by, form, factsOf(invoiceOf())))
    expect(writes).toHaveLength(3)
    expect(log).toMatchObject({ event: 'credit_notes.issued', id: 41, after: { value: '2360.00' } })
    expect(answer).toMatchObject({ number: issued.number, message: `${issued.number}: ₹2,360.00 credited` })
  })

  test('pays the order that it is of, before its own row of the log', () => {
    const owed = [{ order_id: 8, due_id: null, number: 'ORD/26-27/00008', due: paise(1_000_00) }]
    const facts = { ...factsOf(invoiceOf()), held: { atDelivery: false, owed, money: [] } }
    expect(said(planCreditNote(by, form, facts)).logFirst).toEqual([
      { event: 'orders.set_off', id: 8, after: { sr_no: issued.number, amount: '1000.00' } },
    ])
  })

  test('is refused of what was canceled, is under way, or is not left', () => {
    const refused = (changes: Partial<InvoiceToNote>, asked = form) =>
      expect(() => planCreditNote(by, asked, factsOf(invoiceOf(paise(10_000_00), changes))))
    refused({ is_canceled: true }).toThrow('SI/26-27/000040')
    refused({ is_delivered: false }).toThrow('ORD/26-27/00008')
    refused({}, { ...form, 'quantity[]': ['11'] }).toThrow('Commercial 19 kg')
    refused({ day: '2026-11-28' }).toThrow('SI/26-27/000040')
  })
})

describe('a debit note', () => {
  const more = {
    invoice_id: 40,
    day: '',
    reason: 'Price of the day',
    'place[]': ['1'],
    'quantity[]': [''],
    'taxable[]': ['100'],
  }

  test('charges the price and its tax, and moves no cylinder', () => {
    const { writes, log } = said(planDebitNote(by, more, { invoice: invoiceOf(), today }))
    expect(writes).toHaveLength(2)
    expect(log).toMatchObject({ event: 'debit_notes.issued', after: { value: '118.00' } })
  })

  test('of nothing is refused', () => {
    const nothing = { ...more, 'taxable[]': ['0'] }
    expect(() => planDebitNote(by, nothing, { invoice: invoiceOf(), today })).toThrow()
  })
})

describe('what was billed and not delivered', () => {
  test('is nothing where nothing was billed', () => {
    const asked = { reason: 'Order canceled: no stock', kept: [], value: paise(0) }
    expect(planUndelivered(by, asked, { invoice: undefined, today })).toEqual({ done: { number: '' } })
  })

  test('is credited so that invoice and note come to what is delivered, to the paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 99_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        (goods, count) => {
          const invoice = invoiceOf(paise(goods))
          const taxable = paise(Math.floor((goods * count) / 10))
          const value = paise(taxable + gstOn(taxable, 18))
          const kept = [{ id: 5, count, taxable }]
          const plan = planUndelivered(by, { reason: 'Not taken', kept, value }, { invoice, today })
          const credited = rupeesText(subtractPaise(paiseFromRupees(invoice.value), value))
          expect(said(plan).log.after).toMatchObject({ value: credited })
        },
      ),
    )
  })
})

describe('a note that is canceled', () => {
  const facts: CancelFacts = {
    note: { number: 'CN/1', day: '2026-11-27', value: '118.00', canceled_at: null },
    isCancelDay: true,
    money: { credit: undefined },
    registration: { number: 'CN/1', isRegistered: false },
    moved: [],
  }
  const cancel = (changes: Partial<CancelFacts>) =>
    planNoteCanceled(by, 'credit_note', { id: 41, reason: 'Wrong line' }, { ...facts, ...changes })

  test('says in the log what it was', () => {
    expect(cancel({})).toMatchObject({
      log: { event: 'credit_notes.canceled', id: 41, before: { number: 'CN/1', value: '118.00' } },
      answer: { message: 'CN/1 canceled' },
    })
  })

  test('is canceled once, on its day, and not while it is registered', () => {
    expect(() => cancel({ note: { ...facts.note, canceled_at: new Date(0) } })).toThrow('CN/1')
    expect(() => cancel({ isCancelDay: false })).toThrow('CN/1')
    expect(() => cancel({ registration: { number: 'CN/1', isRegistered: true } })).toThrow('CN/1')
  })
})
