import { inventoryErrors } from '@refill/contract/features/inventory/inventory.contract.ts'
import { instantOf } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { givenTo, written } from '../../testing/params-of.ts'
import { planCount } from './count.plan.ts'
import { planDeletion } from './deletion.plan.ts'
import type { InventoryToChange } from './lock-inventory.ts'
import { deleteInventory, postCount, updateInventory } from './sql/statements.generated.ts'
import { planUpdate, type Form } from './update.plan.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const now = instantOf('2026-11-26 12:00')

const figure = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100)
const stocks = fc.array(fc.record({ has: figure, counted: figure, empties: figure }), {
  minLength: 1,
  maxLength: 5,
})

const counted = (
  products: readonly { hsn?: string; has: number; counted: number; empties: number }[],
  codes?: string[],
) =>
  planCount(
    by,
    {
      userid: undefined,
      ingress: undefined,
      reason: 'Month end',
      'uuid[]': codes ?? products.map((_, place) => `code-${place}`),
      'fulls[]': products.map((one) => String(one.counted)),
      'empties[]': products.map(({ empties }) => String(empties)),
      'seen_fulls[]': [],
      'seen_empties[]': [],
      'if_moved[]': [],
    },
    {
      now,
      products: products.map(({ has, hsn = '27111900' }, place) => ({
        id: place + 1,
        name: `Refill ${place}`,
        code: `CODE-${place}`,
        hsn,
        fulls: has,
        empties: 0,
      })),
    },
  )

describe('a physical count', () => {
  test('keeps what was counted of every product beside the books, and says how many differ', () => {
    fc.assert(
      fc.property(stocks, (products) => {
        const given = givenTo(postCount, counted(products))
        expect(given?.lines).toEqual(
          products.map(({ has, counted: found, empties }, place) => ({
            product_id: place + 1,
            fulls: found,
            empties,
            book_fulls: has,
            book_empties: 0,
          })),
        )
        const differing = products.filter(
          ({ has, counted: found, empties }) => has !== found || empties !== 0,
        )
        expect(given?.answer_so_far).toMatchObject({ adjusted: differing.length })
      }),
    )
  })

  test('finds none of a service, and none of a product that is not there', () => {
    const service = { hsn: '998599', has: 2, counted: 0, empties: 0 }
    expect(givenTo(postCount, counted([service]))?.lines).toMatchObject([
      { product_id: 1, fulls: 0, book_fulls: 2 },
    ])
    expect(() => counted([{ ...service, counted: 1 }])).toThrow(
      new DomainError(inventoryErrors.inventory_service, { product: 'Refill 0' }),
    )
    expect(() => counted([{ has: 0, counted: 1, empties: 0 }], ['code-0', 'else'])).toThrow(
      new DomainError(inventoryErrors.inventory_product_unknown, { product: 'else' }),
    )
  })
})

const row: InventoryToChange = {
  id: 4,
  product_id: 3,
  opening_fulls: '10.00',
  opening_empties: '2.00',
  opening_day: '2026-11-01',
  version: 6,
  updated_at: now,
  updated_by_name: 'Dev Rao',
  name: 'Refill 19',
  code: 'CODE-3',
  fulls: 0,
  empties: 0,
  has_moved: false,
}

describe('a row that leaves the inventory', () => {
  test.each([{ fulls: 1 }, { empties: 1 }, { has_moved: true }])('stays while it has %o', (changes) => {
    const { fulls, empties } = { ...row, ...changes }
    expect(() => planDeletion(by, { before: { ...row, ...changes }, openings: [] })).toThrow(
      new DomainError(inventoryErrors.inventory_in_use, { product: 'Refill 19', fulls, empties }),
    )
  })

  test('goes once nothing is there and nothing has moved since it was opened', () => {
    expect(givenTo(deleteInventory, planDeletion(by, { before: row, openings: [] }))).toEqual({ id: 4 })
  })
})

describe('another opening of a row of the inventory', () => {
  const opening = { stock: { name: 'Refill 19', lost: null, fulls: '0', empties: '0' }, standing: [] }
  const updated = (changes: Partial<Form>) =>
    planUpdate(
      by,
      {
        userid: undefined,
        ingress: undefined,
        id: 4,
        uuid: 'code-3',
        os_fulls: '12',
        os_emptys: '2',
        opening_date: '2026-11-01',
        reason: '',
        version: 6,
        ...changes,
      },
      { before: row, opening },
    )

  test('says in the log what is other than before, and why', () => {
    expect(written(updated({ reason: 'Counted' }))).toMatchObject({
      log: { before: { opening_fulls: '10.00' }, after: { opening_fulls: 12, reason: 'Counted' } },
      answer: { version: 7 },
    })
    expect(givenTo(updateInventory, updated({}))).toMatchObject({ opening_fulls: 12, user_id: 7 })
  })

  test('is of the same product, as it was when it was read', () => {
    expect(() => updated({ uuid: 'CODE-4' })).toThrow(
      new DomainError(inventoryErrors.inventory_product_fixed),
    )
    expect(() => updated({ version: 5 })).toThrow('Dev Rao')
  })
})
