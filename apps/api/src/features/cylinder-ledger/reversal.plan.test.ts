import { addDays, day, instantOf } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MovementRow } from './record-movements.ts'
import { reversalRows, type Moved } from './reversal.plan.ts'

const opened = day('2026-11-10')

const count = fc.integer({ min: -500, max: 500 })

/** A movement of a purchase in hundredths, some days before or after the opening of its product. */
const moved: fc.Arbitrary<Moved> = fc
  .record({
    id: fc.integer({ min: 1 }),
    product_id: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: -3, max: 3 }),
    holder: fc.constantFrom('godown', 'opening'),
    fulls: count,
    empties: count,
    isOpened: fc.boolean(),
  })
  .map(({ days, isOpened, fulls, empties, ...row }) => ({
    ...row,
    day: addDays(opened, days),
    at: instantOf(`${addDays(opened, days)} 12:00`),
    holder_id: 0,
    other: 'plant',
    other_id: 5,
    fulls: (fulls / 100).toFixed(2),
    empties: (empties / 100).toFixed(2),
    document: 'purchase',
    document_id: 9,
    document_no: 'IOC/7',
    opening_day: isOpened ? opened : null,
    inventory_id: isOpened ? 20 + row.product_id : null,
  }))
const movements = fc.uniqueArray(moved, { maxLength: 6, selector: ({ id }) => id })

/** Hundredths that a side has gained. */
const sum = (rows: readonly Pick<MovementRow, 'fulls' | 'empties'>[], kind: 'fulls' | 'empties') =>
  rows.reduce((total, row) => total + Math.round(Number(row[kind]) * 100), 0)

describe('what takes a document back', () => {
  test('leaves every holder of every day with what they had before it', () => {
    fc.assert(
      fc.property(movements, (rows) => {
        const back = reversalRows(rows, 'Wrong').filter(({ reverses }) => reverses !== null)
        expect(back.map(({ reverses }) => reverses)).toEqual(rows.map(({ id }) => id))
        for (const [place, row] of rows.entries()) {
          const reversal = back[place]
          expect(reversal).toMatchObject({
            product_id: row.product_id,
            day: row.day,
            holder: row.holder,
            other: row.other,
            other_id: row.other_id,
            document_no: row.document_no,
            note: 'Wrong',
          })
          for (const kind of ['fulls', 'empties'] as const)
            expect(sum(reversal ? [row, reversal] : [], kind)).toBe(0)
        }
      }),
    )
  })

  test('leaves the stock on an opening day as the opening says', () => {
    fc.assert(
      fc.property(movements, (rows) => {
        const instead = reversalRows(rows, '').filter(({ reverses }) => reverses === null)
        const early = rows.filter((row) => row.opening_day && row.holder === 'godown' && row.day < opened)
        for (const kind of ['fulls', 'empties'] as const) expect(sum(instead, kind)).toBe(sum(early, kind))
        for (const row of instead) expect(row).toMatchObject({ day: opened, holder: 'godown' })
      }),
    )
  })

  test('says of what stands in its place which document that was', () => {
    const [row] = fc.sample(moved, 1)
    if (!row) throw new Error('there is no movement')
    const early = { ...row, holder: 'godown', day: addDays(opened, -1), opening_day: opened } as const
    const instead = reversalRows([{ ...early, inventory_id: 21 }], 'Wrong')[1]
    expect(instead).toMatchObject({
      day: opened,
      holder: 'godown',
      other: 'opening',
      document: 'opening',
      document_id: 21,
      note: 'In place of IOC/7',
      reverses: null,
    })
  })
})
