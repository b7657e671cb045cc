import { day } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { givenTo, queriesOf, written } from '../../testing/params-of.ts'
import { planEwayEntry, type Facts, type Paper } from './eway-entry.plan.ts'
import { enterEwayBills, lengthenEwayBill } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const today = day('2026-11-26')

const invoice: Paper = {
  what: 'document',
  id: 8,
  number: 'INV/26-27/00001',
  day: today,
  is_canceled: false,
  eway_id: null,
  eway_number: null,
  valid_until: null,
}
const challan: Paper = { ...invoice, what: 'challan', id: 9, number: 'DC/26-27/00001' }

const made = (number: string, ewayNo: string, changes: { madeAt?: string; validUntil?: string } = {}) => ({
  outcome: 'made' as const,
  number,
  ewayNo,
  madeAt: '2026-11-26 10:00',
  validUntil: '',
  ...changes,
})

const entered = (
  entries: readonly (ReturnType<typeof made> | { outcome: 'refused'; number: string; why: string })[],
  papers: readonly Paper[],
  taken: readonly string[] = [],
) => {
  const facts: Facts = { papers, taken: new Set(taken), today }
  return planEwayEntry(by, { entries: [...entries], problems: [] }, facts)
}

describe('e-way bills that the portal made', () => {
  test('are entered each with its invoice or challan, and said in the log of it', () => {
    const plan = entered([made(invoice.number, '181'), made(challan.number, '182')], [invoice, challan])
    expect(givenTo(enterEwayBills, plan)?.rows).toMatchObject([
      { document_id: 8, challan_id: null, number: '181' },
      { document_id: null, challan_id: 9, number: '182' },
    ])
    expect(written(plan)).toMatchObject({
      logFirst: [{ event: 'invoices.eway_entered', id: 8 }],
      log: { event: 'challans.eway_entered', id: 9 },
      answer: { message: '2 entered' },
    })
  })

  test('are valid for longer where the portal says so, and never for less', () => {
    const known = { ...invoice, eway_id: 3, eway_number: '181', valid_until: '2026-11-27 23:59' }
    const longer = entered([made(invoice.number, '181', { validUntil: '2026-11-28 23:59' })], [known])
    expect(queriesOf(longer)).toHaveLength(2)
    expect(givenTo(lengthenEwayBill, longer)).toEqual({ id: 3, valid_until: '2026-11-28 23:59' })
    const same = entered([made(invoice.number, '181', { validUntil: '2026-11-27 23:59' })], [known])
    expect(same).toMatchObject({ done: { message: '0 entered, 1 known before' } })
  })

  test.each<[string, string, Paper[], string[]]>([
    ['nothing of this business', 'unknown', [], []],
    ['a paper that has another', 'eway_otherwise', [{ ...invoice, eway_id: 3, eway_number: '180' }], []],
    ['a paper, under a number that is entered', 'eway_taken', [invoice], ['181']],
    ['a paper that is canceled', 'canceled_here', [{ ...invoice, is_canceled: true }], []],
  ])('are not taken where they name %s', (_what, rule, papers, taken) => {
    expect(entered([made(invoice.number, '181')], papers, taken)).toMatchObject({
      done: { taken: [], problems: [{ rule }] },
    })
  })

  test('are not taken from a day that has not come, and a refusal is passed on', () => {
    const coming = made(invoice.number, '181', { madeAt: '2026-11-27 00:00' })
    const refused = { outcome: 'refused' as const, number: challan.number, why: 'Wrong PIN code' }
    expect(entered([coming, refused], [invoice, challan])).toMatchObject({
      done: {
        problems: [{ rule: 'made_future' }],
        refused: [{ number: challan.number, why: 'Wrong PIN code' }],
      },
    })
  })
})
