import { cashErrors, notYourDrawer } from '@refill/contract/features/cash/cash.contract.ts'
import { rupeesText, paise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { givenTo, queriesOf } from '../../testing/params-of.ts'
import { cashier, chief, drawer } from './cash.plan.test-data.ts'
import {
  planDeposit,
  planHandOver,
  planPayOut,
  type Deposit,
  type HandOver,
  type PayOut,
} from './leaving.plan.ts'
import { leaveDrawer } from './sql/statements.generated.ts'

const day = '2026-11-26'
const common = { userid: undefined, ingress: undefined, user_id: 0, day, amount: 40, note: 'Evening' }
const handing: HandOver = { ...common, to_user_id: 9 }
const banking: Deposit = { ...common, bank: 'SBI', reference: 'S-1', document: undefined }
const paying: PayOut = { ...common, head: 'Diesel', reference: '', document: undefined }
const receivers = [{ id: 9 }, { id: 7 }]
const noScan = { fileName: '' }

const handOver = (changes: Partial<HandOver>, found = drawer(), by = cashier) =>
  planHandOver(by, { ...handing, ...changes }, { drawer: found, receivers })

describe('cash that leaves a drawer', () => {
  test('leaves it to the paisa while the drawer has it on that day and on every later one', () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(amounts, amounts, (amount, least) => {
        const found = drawer({ least: rupeesText(paise(least)) })
        const leaves = () => handOver({ amount: amount / 100 }, found)
        if (amount > least) expect(leaves).toThrow('Bina Rao')
        else
          expect(givenTo(leaveDrawer, leaves())?.document).toMatchObject({
            amount: rupeesText(paise(amount)),
          })
      }),
    )
  })

  test('takes its number from the series of its kind and of the year of its day', () => {
    const ofSpring = { drawer: drawer(), receivers }
    expect(
      givenTo(leaveDrawer, planHandOver(cashier, { ...handing, day: '2026-03-31' }, ofSpring)),
    ).toMatchObject({
      kind: 'hand_over',
      prefix: 'CH',
      year: '25-26',
    })
    expect(givenTo(leaveDrawer, planDeposit(cashier, banking, noScan, { drawer: drawer() }))).toMatchObject({
      kind: 'deposit',
      prefix: 'CB',
      year: '26-27',
      document: { bank: 'SBI', reference: 'S-1', to_user_id: null, file_id: null, created_by: 7 },
      shown: '₹40.00',
    })
  })

  test('is recorded with the scan of its slip, which becomes a file of the business first', () => {
    const bytes = new Uint8Array(3)
    const stored = {
      id: 'a'.repeat(64),
      mediaType: 'application/pdf',
      ending: 'pdf',
      bytes,
      isScan: true,
    } as const
    const plan = planPayOut(
      cashier,
      paying,
      { stored, fileName: 'bill.pdf' },
      { drawer: drawer(), heads: 'Diesel' },
    )
    expect(queriesOf(plan)).toHaveLength(3)
    expect(givenTo(leaveDrawer, plan)).toMatchObject({
      document: { file_id: stored.id, file_name: 'bill.pdf', head: 'Diesel' },
      after: { doc_name: 'bill.pdf', kind: 'Paid out', who: 'Bina Rao' },
    })
  })

  test('is refused for a receiver who cannot confirm it, for oneself, and for a head that is not in the settings', () => {
    expect(() => handOver({ to_user_id: 5 })).toThrow(new DomainError(cashErrors.cash_receiver_unknown))
    expect(() => handOver({ to_user_id: 7 })).toThrow(new DomainError(cashErrors.cash_receiver_self))
    expect(() => planPayOut(cashier, paying, noScan, { drawer: drawer(), heads: 'Tea\nRepairs' })).toThrow(
      new DomainError(cashErrors.cash_head_unknown),
    )
  })

  test('leaves the drawer of another only by who may approve cash, and no drawer of nobody', () => {
    const others = drawer({ id: 5, name: 'Asha More' })
    expect(() => handOver({}, others)).toThrow(new DomainError(notYourDrawer, { who: 'Asha More' }))
    expect(givenTo(leaveDrawer, handOver({}, others, chief))?.document).toMatchObject({
      user_id: 5,
      created_by: 8,
    })
    expect(() => planDeposit(chief, banking, noScan, { drawer: undefined })).toThrow(
      new DomainError(cashErrors.cash_drawer_unknown),
    )
  })
})
