import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { purchaseErrors } from '@refill/contract/features/purchases/purchases.contract.ts'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { givenTo, queriesOf, runsAlone, written } from '../../testing/params-of.ts'
import type { HeldProduct } from '../products/products.public.ts'
import { planDeletion } from './deletion.plan.ts'
import type { PurchaseForm } from './purchase-rows.ts'
import { planPurchase } from './purchase.plan.ts'
import { createPurchase, deletePurchase } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }

const product = (id: number, changes: Partial<HeldProduct> = {}): HeldProduct => ({
  id,
  name: `Refill ${id}`,
  code: `CODE-${id}`,
  hsn: '27111900',
  gst: 18,
  uom: 'nos',
  category: 'Commercial',
  capacity: '19.00',
  type: 'IOCL',
  version: id * 10,
  ...changes,
})

type Bought = { qty: string; price: string }

const form = (lines: readonly Bought[], changes: Partial<PurchaseForm> = {}): PurchaseForm => ({
  userid: undefined,
  ingress: undefined,
  vendor_id: 5,
  type: 'IOCL',
  inv_no: 'IOC/7',
  inv_date: '2026-11-26',
  total_amount: '',
  place_of_supply: '',
  already_counted: '',
  credit: 'eligible',
  cgst: '',
  sgst: '',
  igst: '',
  round_off: '',
  'uuid[]': lines.map((_, place) => `code-${place + 1}`),
  'qty[]': lines.map(({ qty }) => qty),
  'unit_price[]': lines.map(({ price }) => price),
  'empty_returned[]': lines.map(() => '0'),
  'vehicle_no[]': lines.map(() => ''),
  'discount[]': [],
  'gst[]': [],
  'gst_amount[]': [],
  'hsn[]': [],
  'unit[]': [],
  'category[]': [],
  ...changes,
})

const parties = { own_state: '27', vendor_gst: '27AAACI1681G1ZM', vendor_state: '27' }

const bought = (
  lines: readonly Bought[],
  changes: Partial<PurchaseForm> = {},
  first: Partial<HeldProduct> = {},
) =>
  planPurchase(by, form(lines, changes), {
    products: lines.map((_, place) => product(place + 1, place === 0 ? first : {})),
    parties,
    openings: new Map([[1, '2026-11-01']]),
    since: new Map(),
  })

const invoices = fc.array(
  fc.record({
    qty: fc.integer({ min: 1, max: 400 }).map(String),
    price: fc.integer({ min: 1, max: 300_000 }).map((amount) => (amount / 100).toFixed(2)),
  }),
  { minLength: 1, maxLength: 5 },
)

describe('an invoice of a vendor', () => {
  test('comes to its lines and their tax to the paisa, by the state of the vendor', () => {
    fc.assert(
      fc.property(invoices, (lines) => {
        const given = givenTo(createPurchase, bought(lines))
        if (!given) throw new Error('nothing is entered')
        const rows = given.lines as { taxable_amount: string; gst_amount: string }[]
        const { total_amount, cgst, sgst, igst } = given.invoice as Record<string, string>
        const taxable = sumPaise(rows.map((row) => paiseFromRupees(row.taxable_amount)))
        const gst = sumPaise(rows.map((row) => paiseFromRupees(row.gst_amount)))
        expect(total_amount).toBe(rupeesText(sumPaise([taxable, gst])))
        expect(igst).toBe('0.00')
        expect(cgst).toBe(sgst)
        expect(given.answer_so_far).toMatchObject({ total_amount: Number(total_amount) })
      }),
    )
  })

  test('is entered in one statement while its products are held as they were read', () => {
    const plan = bought([
      { qty: '2', price: '900' },
      { qty: '1', price: '100' },
    ])
    expect(runsAlone(plan)).toBe(true)
    expect(plan).toMatchObject({ event: 'purchases.created', locks: { table: 'products', ids: [1, 2] } })
    expect(givenTo(createPurchase, plan)).toMatchObject({ products: [1, 2], product_versions: [10, 20] })
  })

  test('is of products of its company that are there, in whole cylinders', () => {
    const line = { qty: '2', price: '900' }
    expect(() => bought([line], { 'uuid[]': ['else'] })).toThrow(
      new DomainError(purchaseErrors.purchase_product_unknown, { product: 'else' }),
    )
    expect(() => bought([line], {}, { type: 'BPCL' })).toThrow(
      new DomainError(purchaseErrors.purchase_product_of_other, { product: 'Refill 1', omc: 'IOCL' }),
    )
    expect(() => bought([{ ...line, qty: '1.5' }])).toThrow(
      new DomainError(ledgerErrors.stock_fraction, { product: 'Refill 1' }),
    )
  })

  test('is refused a tax that its lines do not come to', () => {
    expect(() => bought([{ qty: '1', price: '1000' }], { cgst: '80' })).toThrow(DomainError)
    const given = givenTo(createPurchase, bought([{ qty: '1', price: '1000' }], { cgst: '90', sgst: '90' }))
    expect(given?.invoice).toMatchObject({ cgst: '90.00', sgst: '90.00' })
  })
})

describe('an invoice that is taken back', () => {
  const purchase = { id: 4, inv_no: 'IOC/7', vendor_id: 5, total_amount: '1180.00', inv_date: '2026-11-26' }
  const moved = [
    {
      id: 11,
      product_id: 1,
      day: '2026-11-26',
      at: new Date(),
      holder: 'godown',
      other: 'plant',
      holder_id: 0,
      other_id: 5,
      fulls: '2.00',
      empties: '-1.00',
      document: 'purchase',
      document_id: 4,
      document_no: 'IOC/7',
      opening_day: null,
      inventory_id: null,
    },
  ] as const

  test('takes its stock back before it goes, and says who and why', () => {
    const who = { userid: undefined, ingress: undefined }
    const plan = planDeletion(by, { ...who, id: 4, reason: 'Entered twice' }, { purchase, moved })
    expect(queriesOf(plan)).toHaveLength(2)
    const last = queriesOf(plan).at(-1)
    expect(last && givenTo(deletePurchase, plan)).toEqual({ id: 4, reason: 'Entered twice', user_id: 7 })
    expect(written(plan)).toMatchObject({
      log: { event: 'purchases.deleted', before: purchase, after: { reason: 'Entered twice' } },
    })
  })

  test('of a service moves nothing', () => {
    const who = { userid: undefined, ingress: undefined }
    const plan = planDeletion(by, { ...who, id: 4, reason: '' }, { purchase, moved: [] })
    expect(queriesOf(plan)).toHaveLength(1)
    expect(written(plan)).not.toHaveProperty('log.after')
  })
})
