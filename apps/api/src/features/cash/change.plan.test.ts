import { cashErrors, notYourCash, notYourClose } from '@refill/contract/features/cash/cash.contract.ts'
import { day } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { givenTo, written } from '../../testing/params-of.ts'
import { cashier, chief, drawer, handedOver } from './cash.plan.test-data.ts'
import { planConfirmation, planReversal, type Document } from './change.plan.ts'
import { cancelCash, confirmHandOver } from './sql/statements.generated.ts'

const today = day('2026-11-26')
const receiver: Actor = { ...cashier, userId: 9, name: 'Asif Khan' }
const who = { userid: undefined, ingress: undefined, id: 4 }

const confirmed = (amount: number, reason = '', changes: Partial<Document> = {}, by = receiver) =>
  planConfirmation(by, { ...who, amount, reason }, { document: handedOver(changes), today })

describe('a hand-over that is confirmed', () => {
  test('gives the receiver what was counted, never more than was given, and asks why it is less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom('', 'A note was torn'),
        (counted, reason) => {
          const confirms = () => confirmed(counted / 100, reason)
          if (counted > 10_000 || (counted < 10_000 && reason === '')) expect(confirms).toThrow(DomainError)
          else
            expect(givenTo(confirmHandOver, confirms())).toEqual({
              id: 4,
              day: today,
              amount: (counted / 100).toFixed(2),
              reason: counted < 10_000 ? reason : '',
            })
        },
      ),
    )
  })

  test.each<[string, Partial<Document>, number, DomainError]>([
    ['of whoever takes all of it', { receiver_closed_through: today }, 100, closedOf('Asif Khan')],
    ['of the giver, who gets some back', { closed_through: today }, 90, closedOf('Bina Rao')],
    [
      'of the giver, who gets all back',
      { closed_through: today, receiver_closed_through: today },
      0,
      closedOf('Bina Rao'),
    ],
  ])('waits for tomorrow where the drawer is closed %s', (_whose, changes, amount, refused) => {
    expect(() => confirmed(amount, 'Torn', changes)).toThrow(refused)
  })

  test('asks nothing of a drawer that it does not change', () => {
    expect(written(confirmed(100, '', { closed_through: today }))).toMatchObject({
      log: {
        event: 'cash.confirmed',
        id: 4,
        before: { amount: '100.00' },
        after: { amount: '100.00', reason: '' },
      },
      answer: { message: 'CH/26-27/00001 is confirmed' },
    })
  })

  test('is confirmed once, by whom it is for', () => {
    const number = 'CH/26-27/00001'
    expect(() => confirmed(100, '', { confirmed_on: today })).toThrow(
      new DomainError(cashErrors.cash_confirmed, { number }),
    )
    expect(() => confirmed(100, '', {}, chief)).toThrow(
      new DomainError(cashErrors.cash_not_for_you, { number, who: 'Asif Khan' }),
    )
    expect(() => confirmed(100, '', { kind: 'deposit' })).toThrow(new DomainError(cashErrors.cash_not_found))
  })
})

function closedOf(name: string) {
  const values = { who: name, day: '26-11-2026', next: '27-11-2026' }
  return new DomainError(cashErrors.cash_confirm_closed, values)
}

const reversed = (changes: Partial<Document>, by = cashier, least = '100.00') =>
  planReversal(
    by,
    { ...who, reason: 'Wrong' },
    {
      document: handedOver(changes),
      receiver: changes.confirmed_on ? drawer({ id: 9, name: 'Asif Khan', least }) : undefined,
    },
  )

describe('a cash document that is taken back', () => {
  const taken = { confirmed_on: '2026-11-25', confirmed_amount: '60.00' }

  test('is taken back by whose drawer it left, and by who took it once it is confirmed', () => {
    expect(givenTo(cancelCash, reversed({}))).toEqual({ id: 4, reason: 'Wrong', user_id: 7 })
    expect(() => reversed({}, receiver)).toThrow(DomainError)
    expect(() => reversed(taken)).toThrow(
      new DomainError(notYourCash, { who: 'Asif Khan', number: 'CH/26-27/00001' }),
    )
    expect(givenTo(cancelCash, reversed(taken, receiver))).toMatchObject({ user_id: 9 })
    expect(givenTo(cancelCash, reversed(taken, chief))).toMatchObject({ user_id: 8 })
  })

  test('stays while the receiver has less than was taken over', () => {
    expect(() => reversed(taken, chief, '59.99')).toThrow(
      new DomainError(cashErrors.cash_not_in_hand, {
        available: '₹59.99',
        who: 'Asif Khan',
        day: '25-11-2026',
      }),
    )
    expect(givenTo(cancelCash, reversed(taken, chief, '60.00'))).toBeDefined()
  })

  test('opens a drawer again where it is its last close, by who may approve cash', () => {
    const close = { kind: 'close', to_user_id: null, to_whom: null, closed_through: '2026-11-25' } as const
    expect(written(reversed(close, chief))).toMatchObject({ log: { event: 'cash.reopened' } })
    expect(() => reversed(close)).toThrow(new DomainError(notYourClose))
    expect(() => reversed({ ...close, closed_through: '2026-11-26' }, chief)).toThrow(
      new DomainError(cashErrors.cash_close_not_last, { who: 'Bina Rao', day: '26-11-2026' }),
    )
  })

  test('is not taken back twice', () => {
    expect(() => reversed({ canceled_at: new Date() })).toThrow(
      new DomainError(cashErrors.cash_canceled, { number: 'CH/26-27/00001' }),
    )
  })
})
