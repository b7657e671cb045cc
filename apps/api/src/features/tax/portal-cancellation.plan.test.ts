import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import { instantOf } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { givenTo, written } from '../../testing/params-of.ts'
import {
  planEwayCancellation,
  planRegistrationCancellation,
  type EwayFacts,
  type RegistrationFacts,
} from './portal-cancellation.plan.ts'
import { cancelEwayBill, cancelRegistration } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const form = { userid: undefined, ingress: undefined, id: 4, reason: 'Wrong vehicle' }
const made = instantOf('2026-11-25 12:00')
const inTime = instantOf('2026-11-26 12:00')
const late = instantOf('2026-11-26 12:01')

const bill = { number: '181000000001', document_id: 8, challan_id: null, made_at: made, canceled_at: null }
const ofBill = (changes: Partial<NonNullable<EwayFacts['bill']>> = {}, now = inTime) =>
  planEwayCancellation(by, form, { bill: { ...bill, ...changes }, now })

describe('an e-way bill that the portal canceled', () => {
  test('is noted with the invoice or challan that it is of', () => {
    expect(givenTo(cancelEwayBill, ofBill())).toEqual({ id: 4, reason: 'Wrong vehicle', user_id: 7 })
    expect(written(ofBill())).toMatchObject({ log: { event: 'invoices.eway_canceled', id: 8 } })
    expect(written(ofBill({ document_id: null, challan_id: 9 }))).toMatchObject({
      log: { event: 'challans.eway_canceled', id: 9 },
    })
  })

  test('is canceled once, within a day of its making', () => {
    const { number } = bill
    expect(() => ofBill({ canceled_at: made })).toThrow(
      new DomainError(handOffErrors.eway_canceled, { number }),
    )
    expect(() => ofBill({}, late)).toThrow(
      new DomainError(handOffErrors.eway_stays, { number, until: '26-11-2026 12:00' }),
    )
  })
})

const document: NonNullable<RegistrationFacts['document']> = {
  number: 'INV/26-27/00001',
  kind: 'invoice',
  irn: 'a'.repeat(64),
  ack_at: made,
  canceled_at: null,
  eway: null,
}
const ofIrn = (changes: Partial<typeof document> = {}, now = inTime) =>
  planRegistrationCancellation(by, form, { document: { ...document, ...changes }, now })

describe('an IRN that the portal canceled', () => {
  const { number } = document

  test.each([
    ['invoice', 'invoices'],
    ['credit_note', 'credit_notes'],
    ['debit_note', 'debit_notes'],
  ] as const)('of a document of kind %s is noted with it', (kind, log) => {
    expect(givenTo(cancelRegistration, ofIrn({ kind }))).toMatchObject({ id: 4 })
    expect(written(ofIrn({ kind }))).toMatchObject({ log: { event: `${log}.irn_canceled`, id: 4 } })
  })

  test('is canceled once, within a day of its acknowledgment, and before an e-way bill names it', () => {
    expect(() => ofIrn({ canceled_at: made })).toThrow(
      new DomainError(handOffErrors.irn_canceled, { number }),
    )
    expect(() => ofIrn({}, late)).toThrow(
      new DomainError(handOffErrors.irn_stays, { number, until: '26-11-2026 12:00' }),
    )
    const eway = '181000000001'
    expect(() => ofIrn({ eway })).toThrow(new DomainError(handOffErrors.irn_on_the_way, { number, eway }))
  })

  test('is of a document that has one', () => {
    expect(() => ofIrn({ irn: null, ack_at: null })).toThrow(
      new DomainError(handOffErrors.irn_unknown, { number }),
    )
  })
})
