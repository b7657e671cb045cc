import { cashErrors } from '@refill/contract/features/cash/cash.contract.ts'
import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { paise, rupeesText } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { givenTo } from '../../testing/params-of.ts'
import { cashier, drawer } from './cash.plan.test-data.ts'
import { planClose, type Form } from './close.plan.ts'
import { closeDrawer } from './sql/statements.generated.ts'

const form = (pieces: readonly number[], reason = ''): Form => ({
  userid: undefined,
  ingress: undefined,
  user_id: 0,
  day: '2026-11-26',
  'pieces[]': denominations.map((_, place) => String(pieces[place] ?? '')),
  reason,
})
/** One note of ₹500. */
const fiveHundred = [0, 1]

describe('a close of a drawer', () => {
  test('counts every piece by its rupees, and says to the paisa by how much that is other than expected', () => {
    const counts = fc.array(fc.nat({ max: 1000 }), { maxLength: denominations.length })
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 100_000_000 }), (pieces, held) => {
        const found = drawer({ held: rupeesText(paise(held)) })
        const given = givenTo(closeDrawer, planClose(cashier, form(pieces, 'Counted twice'), found))
        const rupees = pieces.reduce((sum, count, place) => sum + count * (denominations[place] ?? 0), 0)
        expect(given).toMatchObject({
          kind: 'close',
          prefix: 'CC',
          document: { amount: rupees.toFixed(2), expected: rupeesText(paise(held)) },
          answer_so_far: {
            expected: held / 100,
            counted: rupees,
            difference: (rupees * 100 - held) / 100,
          },
        })
        const isSame = rupees * 100 === held
        expect(given?.document).toMatchObject({ difference_reason: isSame ? '' : 'Counted twice' })
      }),
    )
  })

  test('asks for a reason where something differs, and keeps none where nothing does', () => {
    expect(() => planClose(cashier, form(fiveHundred), drawer({ held: '500.50' }))).toThrow(
      new DomainError(cashErrors.cash_reason_missing, { difference: '-₹0.50' }),
    )
    const given = givenTo(
      closeDrawer,
      planClose(cashier, form(fiveHundred, 'None'), drawer({ held: '500.00' })),
    )
    expect(given).toMatchObject({ document: { difference_reason: '' }, after: { reason: '' } })
  })

  test.each(['2026-11-26', '2026-11-30'])(
    'is refused while the drawer is closed through %s',
    (closed_through) => {
      const who = 'Bina Rao'
      const day = closed_through.split('-').toReversed().join('-')
      expect(() => planClose(cashier, form([], 'x'), drawer({ closed_through }))).toThrow(
        new DomainError(cashErrors.cash_closed_already, { who, day }),
      )
    },
  )
})
