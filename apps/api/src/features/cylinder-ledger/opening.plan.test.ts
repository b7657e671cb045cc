import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { addDays, day } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { paramsOf } from '../../testing/params-of.ts'
import { atOpening } from './move-cylinders.ts'
import { closingSteps, openingRows, openingSteps, type OpeningFacts } from './opening.plan.ts'
import type { MovementRow } from './record-movements.ts'
import { closeStock, openStock, recordMovements } from './sql/statements.generated.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const on = day('2026-11-10')

type Standing = OpeningFacts['standing'][number]

const standing = (id: number, days: number, changes: Partial<Standing> = {}): Standing => ({
  id,
  product_id: 3,
  day: addDays(on, days),
  at: atOpening(addDays(on, days)),
  holder: 'godown',
  holder_id: 0,
  other: 'opening',
  other_id: 0,
  fulls: '0.00',
  empties: '0.00',
  document: 'opening',
  document_id: 21,
  document_no: 'Opening stock',
  ...changes,
})

const figure = fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100)
/** An opening of before, and a purchase that went past the stock, some days from the new opening day. */
const cases = fc.record({
  fulls: figure,
  empties: figure,
  opened: fc.record({ days: fc.integer({ min: -5, max: 5 }), fulls: figure, empties: figure }),
  past: fc.record({ days: fc.integer({ min: 0, max: 5 }), fulls: figure, empties: figure }),
  moved: fc.record({ fulls: figure, empties: figure }),
})

const hundredths = (value: string | number) => Math.round(Number(value) * 100)
const sum = (rows: readonly MovementRow[], kind: 'fulls' | 'empties') =>
  rows.reduce((total, row) => total + hundredths(row[kind]), 0)

const opening = { productId: 3, day: on, documentId: 21 }
const nothing: OpeningFacts = {
  stock: { name: 'Refill', lost: null, fulls: '0', empties: '0' },
  standing: [],
}

describe('an opening of a stock', () => {
  test('gives its day its own figures, whatever was opened, went past the stock or moved before', () => {
    fc.assert(
      fc.property(cases, ({ fulls, empties, opened, past, moved }) => {
        const isEarlier = opened.days < 0
        const before = standing(1, opened.days, {
          fulls: opened.fulls.toFixed(2),
          empties: opened.empties.toFixed(2),
        })
        const passed = standing(2, past.days, {
          holder: 'opening',
          document: 'purchase',
          fulls: past.fulls.toFixed(2),
          empties: past.empties.toFixed(2),
        })
        const stock = {
          ...nothing.stock,
          fulls: (moved.fulls + (isEarlier ? opened.fulls : 0)).toFixed(2),
          empties: (moved.empties + (isEarlier ? opened.empties : 0)).toFixed(2),
        }
        const rows = openingRows({ ...opening, fulls, empties }, { stock, standing: [before, passed] })
        const takenBack = rows.filter((row) => row.document === 'opening' && row.day < on)
        const brought = rows.filter(({ document }) => document === 'purchase')
        for (const kind of ['fulls', 'empties'] as const) {
          const said = { fulls, empties }[kind]
          const begun = [...takenBack, ...rows.slice(-1)]
          expect(hundredths(stock[kind]) + sum(begun, kind)).toBe(hundredths(said))
          expect(sum(brought, kind)).toBe(0)
          expect(sum(brought.slice(1), kind)).toBe(hundredths(past[kind]))
        }
      }),
    )
  })

  test('is refused where the stock would lose a day that counts', () => {
    const lost = { ...nothing.stock, lost: '2026-11-02' }
    expect(() => openingRows({ ...opening, fulls: 1, empties: 0 }, { ...nothing, stock: lost })).toThrow(
      new DomainError(ledgerErrors.opening_after_movement, { product: 'Refill', day: '02-11-2026' }),
    )
  })

  test('says why everything that it takes back is taken back', () => {
    const facts = { ...nothing, standing: [standing(1, -2, { fulls: '5.00' })] }
    const notes = (note?: string) =>
      openingRows({ ...opening, fulls: 4, empties: 0, ...(note && { note }) }, facts).map((row) => row.note)
    expect(notes()).toEqual(['Opening stock changed', ''])
    expect(notes('Counted twice')).toEqual(['Counted twice', 'Counted twice'])
  })

  test('without cylinders and after nothing keeps the day alone', () => {
    const steps = openingSteps(by, { ...opening, fulls: 0, empties: 0 }, nothing)
    expect(steps.map((step) => paramsOf(openStock, step))).toEqual([{ product_id: 3, day: on }])
  })
})

test('a stock that is closed has its openings taken back before its day goes', () => {
  const steps = closingSteps(by, 3, [standing(1, 0, { fulls: '5.00', empties: '2.00' })])
  const [moves, closed, ...more] = steps
  expect(more).toEqual([])
  expect(moves && paramsOf(recordMovements, moves)).toMatchObject({
    fulls: ['-5'],
    empties: ['-2'],
    reversed: [1],
    notes: ['Taken out of the inventory'],
    recorders: [7],
  })
  expect(closed && paramsOf(closeStock, closed)).toEqual({ product_id: 3 })
})
