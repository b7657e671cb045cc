import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import { instantOf } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { givenTo } from '../../testing/params-of.ts'
import { planCancellation, type Facts } from './cancellation.plan.ts'
import { cancelDocument } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const number = 'INV/26-27/00001'
const at = (day: string, time = '12:00') => instantOf(`2026-11-${day} ${time}`)

const invoice: NonNullable<Facts['invoice']> = {
  number,
  day: '2026-11-26',
  value: '1180.00',
  issued_at: at('26', '09:00'),
  canceled_at: null,
  irn_canceled_at: null,
  is_registered: false,
  eway: null,
  made_at: null,
  note: null,
}

const form = { userid: undefined, ingress: undefined, id: 4, reason: 'Wrong buyer' }
const canceled = (changes: Partial<typeof invoice> = {}, now = at('26')) =>
  planCancellation(by, form, { invoice: { ...invoice, ...changes }, now })

describe('an invoice', () => {
  test('is canceled until midnight of the day of its issue in India', () => {
    expect(givenTo(cancelDocument, canceled({}, at('26', '23:59')))).toEqual({
      id: 4,
      reason: 'Wrong buyer',
      user_id: 7,
    })
    expect(() => canceled({}, at('27', '00:00'))).toThrow(
      new DomainError(invoiceErrors.invoice_stays, { number, day: '26-11-2026' }),
    )
  })

  test('is canceled on the day on which the portal canceled its IRN too, and on no day between', () => {
    const withdrawn = { irn_canceled_at: at('28', '09:00') }
    expect(givenTo(cancelDocument, canceled(withdrawn, at('28')))).toBeDefined()
    expect(() => canceled(withdrawn, at('27'))).toThrow('26-11-2026')
  })

  test.each<[string, Partial<typeof invoice>, DomainError]>([
    ['an IRN', { is_registered: true }, new DomainError(invoiceErrors.invoice_registered, { number })],
    [
      'a note',
      { note: 'CN/26-27/00003' },
      new DomainError(invoiceErrors.invoice_noted, { number, note: 'CN/26-27/00003' }),
    ],
    [
      'been canceled before',
      { canceled_at: at('26') },
      new DomainError(invoiceErrors.invoice_canceled, { number }),
    ],
  ])('stays where it has %s', (_what, changes, refused) => {
    expect(() => canceled(changes)).toThrow(refused)
  })

  test('stays while its goods are on their way, and says until when the portal cancels the e-way bill', () => {
    const bill = { eway: '181000000001' }
    const live = () => canceled({ ...bill, made_at: at('26', '10:00') })
    const lasts = () => canceled({ ...bill, made_at: at('24', '10:00') })
    const values = { number, eway: bill.eway }
    expect(live).toThrow(new DomainError(invoiceErrors.eway_live, { ...values, until: '27-11-2026 10:00' }))
    expect(lasts).toThrow(new DomainError(invoiceErrors.eway_lasts, { ...values, until: '25-11-2026 10:00' }))
  })

  test('that is not there is not canceled', () => {
    expect(() => planCancellation(by, form, { invoice: undefined, now: at('26') })).toThrow(
      new DomainError(invoiceErrors.invoice_not_found),
    )
  })
})
