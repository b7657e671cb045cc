/** Series without gaps, 'DC/26-27/00012'. Whoever takes a number holds the series until its transaction ends. */
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
