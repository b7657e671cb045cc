import type { SeriesPrefixes } from './features/tax/tax.rules.ts'

/** How the numbers begin that go on by themselves, 'DC/26-27/00012'; what takes one names its series here. */
export const seriesPrefixes = {
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
  take_over: 'CT',
  deduction: 'DD',
  trip: 'TR',
} as const

/** With orders, and the documents of tax, whose prefixes are those of Settings. */
export type Series = keyof typeof seriesPrefixes | keyof SeriesPrefixes | 'order'

/** Whether a text is a whole number of one of these series, in small or large letters. */
export const isNumberOf = (text: string, kinds: readonly (keyof typeof seriesPrefixes)[]): boolean =>
  kinds.some((kind) => new RegExp(`^${seriesPrefixes[kind]}/\\d\\d-\\d\\d/\\d+$`, 'i').test(text))
