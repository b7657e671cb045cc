import { seriesPrefixes as prefixes } from '@refill/contract/series.ts'

/**
 * A series without gaps, as next-numbers.part.sql takes it. Whoever takes a number holds it until its transaction ends.
 */
export const seriesOf = (kind: keyof typeof prefixes, year: string) => ({
  kind,
  prefix: prefixes[kind],
  year,
})

/** At most 16 characters of letters, digits, - and / (CGST Rule 46(b)): up to 999,999 a year. */
export const numberOf = (kind: keyof typeof prefixes, year: string, last: number): string =>
  `${prefixes[kind]}/${year}/${String(last).padStart(5, '0')}`
