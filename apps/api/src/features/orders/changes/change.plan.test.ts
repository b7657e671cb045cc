import { changeOrder as changing } from '@refill/contract/features/orders/changing.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { instantOf } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenTo, runsAlone, written } from '../../../testing/params-of.ts'
import {
  aLine,
  allowedClerk,
  clerk,
  deliveries,
  owing,
  payableOf,
  today,
  totalsOf,
  yesterday,
  type StoredLine as Delivered,
} from '../orders.plan.test-data.ts'
import type { Offer, StoredLine } from '../orders.rows.ts'
import { changeOrder, keepPrepared } from '../sql/statements.generated.ts'
import { planChange, type ChangeFacts } from './change.plan.ts'

const withCode = (code: string) => expect.objectContaining({ rule: expect.objectContaining({ code }) })

const stored = (line: Delivered): StoredLine => {
  return { ...line, code: `P-${line.id}`, empties: line.empties_received }
}

const offer = (id: number, changes: Partial<Offer> = {}): Offer => ({
  id: 100 + id,
  version: 1,
  name: `Refill ${id}`,
  code: `P-${id}`,
  hsn: '27111900',
  gst: 18,
  uom: 'pcs',
  category: 'Commercial',
  type: 'Refill',
  capacity: id,
  rsp: 1600,
  price_floor: 0,
  taxable_amount: 1600,
  security_deposit: 2500,
  ...changes,
})

const lines = [aLine(1, { deposit_count: 2 }), aLine(2, { count: 4 })]

const orderOf = (
  booked: readonly Delivered[],
  changes: Partial<ChangeFacts['order']> = {},
): ChangeFacts['order'] => ({
  status: Status.received,
  resumes: null,
  version: 3,
  updated_at: instantOf(`${today} 09:00`),
  updated_by_name: 'Sunita Pawar',
  number: 'SO/26-27/00004',
  mobile: '9822012345',
  customer_id: 31,
  customer_name: 'Hotel Sahyadri',
  payment_mode: 'Cash',
  po_number: '',
  shipping_address: 'Nashik Road',
  shipping_town: '',
  shipping_pincode: '',
  schedule_day: null,
  schedule_time: '',
  partner_id: null,
  ...totalsOf(booked),
  payable: rupeesText(payableOf(booked)),
  paid: '0.00',
  is_rounded: false,
  supply: 'intra',
  supply_now: 'intra',
  address: 'Nashik Road',
  state: 'Maharashtra',
  gst: '',
  registration: 'unregistered',
  partner: '',
  new_partner: '',
  is_partner: false,
  lines: booked.map(stored),
  offers: booked.map(({ id }) => offer(id)),
  owed: owing(),
  prepared: null,
  ...changes,
})

type Sent = { id: number; count: number; price?: string; deposits?: number }
const formOf = (sent: readonly Sent[], changes: object = {}) =>
  changing.fields.parse({
    id: '4',
    paymentmode: 'Cash',
    shipping_address: 'Nashik Road',
    'uuid[]': sent.map(({ id }) => `p-${id}`),
    'count[]': sent.map(({ count }) => String(count)),
    'price[]': sent.map(({ price = '' }) => price),
    'deposit_count[]': sent.map(({ deposits = 0 }) => String(deposits)),
    ...changes,
  })
const asItIs: Sent[] = [
  { id: 1, count: 10, deposits: 2 },
  { id: 2, count: 4 },
]

const planned = (
  sent: readonly Sent[],
  {
    order = {},
    form = {},
    by = clerk,
  }: { order?: Partial<ChangeFacts['order']>; form?: object; by?: typeof clerk } = {},
) => planChange(by, formOf(sent, form), { order: orderOf(lines, order), bills: [], now: new Date() })

type Row = { id?: number; taxable_amount: string; gst_amount: string; security_deposit: string }
const given = (plan: ReturnType<typeof planned>) => {
  const params = givenTo(changeOrder, plan)
  if (!params) throw new Error('this plan changes nothing')
  return params as typeof params & { kept: Row[]; priced: Row[]; order: { [name: string]: unknown } }
}
const changesOf = (plan: ReturnType<typeof planned>) => Reflect.get(Reflect.get(plan, 'log').after, 'changes')

describe('an order that is changed', () => {
  test('keeps lines that are sent as they are, at the price and rate of the booking', () => {
    const { kept, priced, order } = given(planned(asItIs))
    expect({ kept: kept.map(({ id }) => id), priced }).toEqual({ kept: [1, 2], priced: [] })
    expect(order).toMatchObject({
      ...totalsOf(lines),
      empties: 12,
      search: 'so/26-27/00004 hotel sahyadri 9822012345',
    })
  })

  test('has lines that are sent otherwise at the price of now', () => {
    const plan = planned([{ id: 1, count: 12, deposits: 2 }, asItIs[1] as Sent])
    expect(given(plan)).toMatchObject({
      kept: [{ id: 2 }],
      priced: [
        { product_id: 101, count: 12, price: 1600, taxable_amount: '19200.00', security_deposit: '5000.00' },
      ],
      order: { empties: 14 },
    })
    expect(changesOf(plan)).toEqual([
      '1 kg 10 → 12',
      'price of 1 kg ₹1,500.00 → ₹1,600.00',
      'to be paid ₹28,780.00 → ₹34,736.00',
    ])
  })

  test('loses a line that is not sent, and gains one that was not there', () => {
    const plan = planned([asItIs[0] as Sent, { id: 3, count: 1 }], {
      order: { offers: [offer(1), offer(3)] },
    })
    expect(given(plan).products).toEqual([101, 103])
    expect(changesOf(plan)).toEqual(expect.arrayContaining(['4 × 2 kg taken off', '1 × 3 kg added']))
  })

  test('gives what was paid beyond the new total back to the account', () => {
    const plan = planned([asItIs[1] as Sent], { order: { paid: '10000.00' } })
    expect(written(plan).needs).toEqual({
      releases: [{ order_id: 4, amount: 292_000, stays_paid: '7080.00' }],
    })
    expect(plan).toMatchObject({ log: { after: { released: '₹2,920.00' } } })
  })

  test('takes nothing besides where no more was paid than it comes to', () => {
    expect(written(planned(asItIs, { order: { paid: '28780.00' } })).needs).toBeUndefined()
  })

  test('says its new version and totals', () => {
    expect(planned(asItIs)).toMatchObject({
      answer: {
        version: 4,
        totalamount: 19_824 + 4956,
        total_security_deposit: 4000,
        message: 'Order SO/26-27/00004 changed',
      },
    })
  })

  test('has its prepared challan say what it says', () => {
    const prepared = {
      id: 9,
      number: 'DC/26-27/00009',
      issued_on: yesterday,
      has_bill: false,
      is_closed: false,
    }
    expect(givenTo(keepPrepared, planned(asItIs, { order: { prepared } }))).toEqual({ id: 4 })
  })

  test('runs as steps, since it is locked with all that it depends on', () => {
    expect(runsAlone(planned(asItIs))).toBe(false)
  })

  test.each([
    ['that has left', { order: { status: Status.dispatched } }, 'order_change_closed'],
    ['that somebody else has changed', { form: { version: '2' } }, 'changed_by_another'],
    ['for a partner who is not active', { form: { dp_id: '13' } }, 'order_partner_unknown'],
    ['of a product that is no more', { order: { offers: [] } }, 'order_product_unknown'],
    [
      'that nobody may be billed for',
      { order: { gst: '27AAPFU0939F1ZV', offers: [offer(1, { gst: 0 })] } },
      'order_goods_mixed',
    ],
  ])('%s is refused', (_what, changes, code) => {
    const sent = [{ id: 1, count: 11 }, asItIs[1] as Sent]
    expect(() => planned(sent, changes)).toThrow(withCode(code))
  })

  test('keeps a partner who is not active any more', () => {
    expect(planned(asItIs, { order: { partner_id: 13 }, form: { dp_id: '13' } })).toHaveProperty('writes')
  })

  test('under an e-way bill that the portal still cancels is refused', () => {
    const now = instantOf(`${today} 12:00`)
    const bill = { number: 'DC/26-27/00009', eway: '341000000001', made_at: instantOf(`${today} 11:00`) }
    expect(() => planChange(clerk, formOf(asItIs), { order: orderOf(lines), bills: [bill], now })).toThrow(
      withCode('eway_live'),
    )
  })
})

describe('what is asked of an order that is changed', () => {
  const more = [{ id: 1, count: 20 }]
  const onCredit = { payment_mode: 'Credit', owed: owing({ open: 28_780, credit_limit: 30_000 }) }
  const form = { paymentmode: 'Credit' }
  const withOwed = (more: object) => ({ ...onCredit, owed: { ...onCredit.owed, ...more } })

  test('beyond the limit is refused, and goes where somebody allows it', () => {
    expect(() => planned(more, { order: onCredit, form })).toThrow(withCode('order_over_limit'))
    expect(planned(more, { order: onCredit, form, by: allowedClerk })).toMatchObject({
      log: { after: { over_limit: '₹37,760.00', approved_by: 'Anil Deshpande' } },
    })
  })

  test('counts what is open of itself once', () => {
    expect(planned(more, { order: withOwed({ credit_limit: 37_760 }), form })).toHaveProperty('writes')
  })

  test('to less is never asked, however much is owed', () => {
    expect(planned([{ id: 1, count: 5 }], { order: withOwed({ due: 90_000 }), form })).toHaveProperty(
      'writes',
    )
  })

  test('to credit from cash is asked, though it comes to no more', () => {
    const cash = { ...withOwed({ due: 90_000 }), payment_mode: 'Cash' }
    expect(() => planned(asItIs, { order: cash, form })).toThrow(withCode('order_over_limit'))
  })

  const past = { owed: owing({ due: 90_000, credit_limit: 30_000, is_past: true }) }

  test('to more for cash asks for what is owed past the limit, to less or the same it does not', () => {
    expect(() => planned([{ id: 1, count: 20 }], { order: past })).toThrow(withCode('order_dues_over_limit'))
    expect(planned(asItIs, { order: past })).toHaveProperty('writes')
  })

  test('asks for a price that is new and too low, not for one that stays as it was booked', () => {
    const floored = { offers: lines.map(({ id }) => offer(id, { rsp: 4000, price_floor: 50 })) }
    expect(planned(asItIs, { order: floored })).toHaveProperty('writes')
    const lower = [{ id: 1, count: 10, price: '1400', deposits: 2 }, ...asItIs.slice(1)]
    expect(() => planned(lower, { order: floored })).toThrow(withCode('order_below_floor'))
    expect(planned(lower, { order: floored, by: allowedClerk })).toHaveProperty('log.after.below_floor')
  })
})

describe('whatever was booked', () => {
  test('sent as it is the order stays what it is to the paisa, and what was paid stays paid', () => {
    fc.assert(
      fc.property(deliveries, ({ order, paid }) => {
        const { supply, is_rounded } = order
        // Of an order of before, whose supply nobody has kept, GST follows the rule of now.
        fc.pre(supply !== null)
        const booked = orderOf(order.lines, {
          supply,
          is_rounded,
          paid: rupeesText(paid),
          payable: rupeesText(payableOf(order.lines, is_rounded)),
        })
        const sent = order.lines.map(({ id, count, price, deposit_count }) => {
          return { id, count, price: String(price), deposits: deposit_count }
        })
        const plan = planChange(clerk, formOf(sent), { order: booked, bills: [], now: new Date() })
        const { kept, priced, order: row } = given(plan)
        expect(priced).toEqual([])
        expect(row).toMatchObject({
          ...totalsOf(order.lines),
          total_amount: rupeesText(
            sumPaise(kept.flatMap((one) => [one.taxable_amount, one.gst_amount].map(paiseFromRupees))),
          ),
        })
        expect(written(plan).needs).toBeUndefined()
        expect(changesOf(plan)).toEqual([])
      }),
    )
  })
})
