import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { chainOf } from './kept-log.ts'
import { lsnOf, lsnText, piecesBetween, segmentAt, startOfSegment, type Log } from './wal.ts'

const office = await officeForFile()
const log: Log = { timeline: '00000001', segmentBytes: 16_777_216n }
const anLsn = fc.bigInt({ min: 1n, max: 2n ** 45n })

test('a place in the log is read, written and found in the file that PostgreSQL finds it in', async () => {
  // At the very beginning of a file versions of PostgreSQL name different ones.
  const places = fc.sample(
    anLsn.filter((place) => place % log.segmentBytes !== 0n),
    200,
  )
  for (const place of places) {
    expect(lsnOf(lsnText(place))).toBe(place)
    const asked = `SELECT pg_walfile_name_offset($1::pg_lsn) AS found`
    const { rows } = await office.pool.query<{ found: string }>(asked, [lsnText(place)])
    const [, name, offset] = /^\((\w+),(\d+)\)$/.exec(rows[0]?.found ?? '') ?? []
    expect(segmentAt(log, place)).toBe(name)
    expect(place - startOfSegment(log, place)).toBe(BigInt(offset ?? 0))
  }
})

test('pieces between two places have no gap, no overlap, and each lies in one file', () => {
  fc.assert(
    fc.property(anLsn, fc.bigInt({ min: 0n, max: 100_000_000n }), (from, length) => {
      let at = from
      for (const piece of piecesBetween(log, from, from + length)) {
        expect(piece.from).toBe(at)
        expect(piece.to).toBeGreaterThan(piece.from)
        expect(segmentAt(log, piece.to - 1n)).toBe(segmentAt(log, piece.from))
        at = piece.to
      }
      expect(at).toBe(from + length)
    }),
  )
})

test('of pieces that overlap, as after a round that was broken off, those are read that leave no gap', () => {
  const piece = (from: number, to: number) => ({ segment: '', name: `${from}-${to}`, from, to })
  const namesOf = (...pieces: ReturnType<typeof piece>[]) => {
    const { chain, end } = chainOf(pieces)
    return [chain.map(({ name }) => name), end]
  }
  expect(namesOf(piece(0, 10), piece(10, 30))).toEqual([['0-10', '10-30'], 30])
  expect(namesOf(piece(0, 20), piece(0, 10), piece(10, 30), piece(20, 40))).toEqual([['0-20', '20-40'], 40])
  expect(namesOf(piece(0, 10), piece(20, 40))).toEqual([['0-10'], 10])
  expect(namesOf(piece(10, 20))).toEqual([[], 0])
})
