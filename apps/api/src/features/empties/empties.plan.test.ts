import { emptiesErrors } from '@refill/contract/features/empties/empties.contract.ts'
import { openingErrors } from '@refill/contract/features/empties/openings.contract.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { givenTo } from '../../testing/params-of.ts'
import type { CustomerProduct } from './customer-cylinders.ts'
import { planOpening, type Facts } from './opening.plan.ts'
import { planReturn } from './return.plan.ts'
import { openCylinders, returnEmpties } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const day = '2026-11-26'
const who = { userid: undefined, ingress: undefined, customer_id: 5, day }

const product = (id: number, holds: number, changes: Partial<CustomerProduct> = {}): CustomerProduct => ({
  id,
  name: `Refill ${id}`,
  code: `CODE-${id}`,
  category: 'Commercial',
  uom: 'kg',
  capacity: '19.00',
  holds,
  opened: null,
  ...changes,
})

const sums = fc.array(
  fc.record({ holds: fc.integer({ min: -5, max: 40 }), empties: fc.integer({ min: 1, max: 40 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
)

const returned = (lines: readonly { holds: number; empties: number }[], note = '') => {
  const products = lines.map(({ holds }, index) => product(index + 1, holds))
  const form = {
    ...who,
    note,
    already_counted: '' as const,
    'uuid[]': products.map(({ code }) => code.toLowerCase()),
    'empties[]': lines.map(({ empties }) => String(empties)),
  }
  return planReturn(by, form, {
    customer: { id: 5, name: 'Hotel Asha', products: products.toReversed() },
    since: new Map(),
  })
}

describe('empties that come back without an order', () => {
  test('come back as many as the customer has of each product, and more only where somebody says why', () => {
    fc.assert(
      fc.property(sums, (lines) => {
        const total = lines.reduce((sum, { empties }) => sum + empties, 0)
        const isMore = lines.some(({ holds, empties }) => empties > Math.max(holds, 0))
        if (isMore) expect(() => returned(lines)).toThrow('Hotel Asha')
        else expect(givenTo(returnEmpties, returned(lines))).toMatchObject({ empties: total })
        const given = givenTo(returnEmpties, returned(lines, 'Found in the yard'))
        expect(given).toMatchObject({ prefix: 'ER', empties: total, note: 'Found in the yard' })
        expect(given?.lines).toMatchObject(
          lines.map(({ empties }, index) => ({ product_id: index + 1, empties })),
        )
      }),
    )
  })

  test('are named by their sizes', () => {
    const given = givenTo(returnEmpties, returned([{ holds: 5, empties: 5 }]))
    expect(given).toMatchObject({ what: '5 × 19 kg' })
  })

  test('are of products that are there and come back empty', () => {
    const of = (code: string, products: CustomerProduct[]) => () =>
      planReturn(
        by,
        { ...who, note: '', already_counted: '', 'uuid[]': [code], 'empties[]': ['1'] },
        {
          customer: { id: 5, name: 'Hotel Asha', products },
          since: new Map(),
        },
      )
    expect(of('ELSE', [product(1, 1)])).toThrow(
      new DomainError(emptiesErrors.empties_product_unknown, { product: 'ELSE' }),
    )
    const stove = product(1, 0, { name: 'Stove', category: 'Appliances', uom: 'nos', capacity: '0' })
    expect(of('CODE-1', [stove])).toThrow(
      new DomainError(emptiesErrors.empties_not_cylinders, { product: 'Stove' }),
    )
  })
})

describe('cylinders that stood with a customer before the first document', () => {
  const opened = (changes: Partial<CustomerProduct> = {}, moved: Facts['moved'] = []) => {
    const products = [product(1, 0), product(2, 0, changes)]
    const form = {
      ...who,
      'uuid[]': ['CODE-2', 'CODE-1'],
      'fulls[]': ['3', '8'],
      'deposit_count[]': ['2'],
    }
    return planOpening(by, form, { customer: { id: 5, name: 'Hotel Asha', products }, moved })
  }

  test('get a number each, in the order in which they were entered', () => {
    expect(givenTo(openCylinders, opened())).toMatchObject({
      prefix: 'OP',
      year: '26-27',
      customer_id: 5,
      lines: [
        { place: 0, product_id: 2, fulls: 3, deposit_count: 2 },
        { place: 1, product_id: 1, fulls: 8, deposit_count: 0 },
      ],
    })
  })

  test('are entered once for a product', () => {
    expect(() => opened({ opened: 'Refill of then' })).toThrow(
      new DomainError(openingErrors.opening_exists, { product: 'Refill of then' }),
    )
  })

  test('have not begun after the first document of their product', () => {
    expect(() => opened({}, [{ product_id: 2, day: '2026-11-25' }])).toThrow(
      new DomainError(openingErrors.opening_too_late, { product: 'Refill 2', day: '25-11-2026' }),
    )
    expect(givenTo(openCylinders, opened({}, [{ product_id: 2, day }]))).toBeDefined()
  })
})
