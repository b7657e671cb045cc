import { day } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { givenTo, queriesOf, written } from '../../testing/params-of.ts'
import { planRegistrations, type Facts, type Given } from './registration.plan.ts'
import { addSignedQr, registerDocuments } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const number = 'INV/26-27/00001'
const [irn, otherIrn] = ['a'.repeat(64), 'b'.repeat(64)]

const invoice: Given['found'][number] = {
  stored: { id: 8, kind: 'invoice' },
  document: {
    number,
    kind: 'invoice',
    isCanceled: false,
    buyer: { gst: '27ABCPE1234F1ZB', registration: 'regular' },
    lines: [{ rate: 18 }],
  },
}

const entry = {
  outcome: 'registered' as const,
  number,
  irn,
  ackNo: '112610023456789',
  ackDate: '2026-11-26 10:00:00',
  signedQr: 'a.b.c',
}

const nothing: Facts['known'] = { canceled: [], stored: [] }

const registered = (known: Facts['known'] = nothing, found = [invoice], given = entry) =>
  planRegistrations(
    by,
    { found, answer: { entries: [given], problems: [] } },
    { known, today: day('2026-11-26') },
  )

describe('what the portal has registered', () => {
  test('is stored with its document and said in the log of it', () => {
    const plan = registered()
    expect(givenTo(registerDocuments, plan)?.rows).toEqual([
      { document_id: 8, irn, ack_no: entry.ackNo, ack_at: entry.ackDate, signed_qr: 'a.b.c' },
    ])
    expect(written(plan)).toMatchObject({
      log: { event: 'invoices.registered', id: 8, after: { number, irn } },
      answer: { message: '1 registered' },
    })
  })

  test('gets the signed QR that was missing, and is left alone where nothing is', () => {
    const stored = (signed_qr: string) => ({ ...nothing, stored: [{ document_id: 8, irn, signed_qr }] })
    const plan = registered(stored(''))
    expect(queriesOf(plan)).toHaveLength(2)
    expect(givenTo(addSignedQr, plan)).toEqual({ id: 8, signed_qr: 'a.b.c' })
    expect(registered(stored('x.y.z'))).toMatchObject({ done: { message: '0 registered, 1 known before' } })
  })

  test.each<[string, string, Facts['known'], Given['found']]>([
    ['nothing of this business', 'unknown', nothing, []],
    [
      'a document with another IRN',
      'registered_otherwise',
      { ...nothing, stored: [{ document_id: 8, irn: otherIrn, signed_qr: '' }] },
      [invoice],
    ],
    [
      'the IRN of another document',
      'irn_taken',
      { ...nothing, stored: [{ document_id: 9, irn, signed_qr: '' }] },
      [invoice],
    ],
    ['a document that is canceled', 'canceled_here', { ...nothing, canceled: [8] }, [invoice]],
    [
      'a document that is not reported',
      'not_reported',
      nothing,
      [{ ...invoice, document: { ...invoice.document, lines: [{ rate: 0 }] } }],
    ],
  ])('is not taken where it names %s', (_what, rule, known, found) => {
    expect(registered(known, [...found])).toMatchObject({ done: { taken: [], problems: [{ rule }] } })
  })

  test('is not taken where its acknowledgment lies in the future', () => {
    expect(registered(nothing, [invoice], { ...entry, ackDate: '2026-11-27 00:00:00' })).toMatchObject({
      done: { problems: [{ rule: 'ack_future' }] },
    })
  })
})
