import type { Transaction } from './handles.ts'
import { sql } from 'kysely'

/**
 * The next number of a series without gaps, 'DC/26-27/00012'. Whoever takes one holds the series until the
 * transaction ends, so it is taken late.
 */
export const nextNumber = async (
  trx: Transaction,
  kind: keyof typeof prefixes,
  year: string,
): Promise<string> => {
  const { last } = await trx
    .insertInto('series')
    .values({ kind, year, last: 1 })
    .onConflict((taken) =>
      taken.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return numberOf(kind, year, last)
}

const prefixes = {
  challan: 'DC',
  receipt: 'RC',
  refund: 'PB',
  empties: 'ER',
  opening: 'OP',
  opening_due: 'OD',
  opening_advance: 'OA',
  hand_over: 'CH',
  deposit: 'CB',
  pay_out: 'CP',
  close: 'CC',
  deduction: 'DD',
} as const

/** A series as next-numbers.part.sql takes it. */
export const seriesOf = (kind: keyof typeof prefixes, year: string) => ({
  kind,
  prefix: prefixes[kind],
  year,
})

/** At most 16 characters of letters, digits, - and / (CGST Rule 46(b)): up to 999,999 a year. */
export const numberOf = (kind: keyof typeof prefixes, year: string, last: number): string =>
  `${prefixes[kind]}/${year}/${String(last).padStart(5, '0')}`
