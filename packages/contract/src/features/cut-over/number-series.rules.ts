import { longestNumber } from '../tax/tax.public.ts'

/** Series that the old books may have begun; those of openings begin here. */
export const movedSeries = [
  'invoice',
  'bill_of_supply',
  'credit_note',
  'debit_note',
  'challan',
  'receipt',
  'refund',
  'empties',
  'hand_over',
  'deposit',
  'pay_out',
  'take_over',
  'close',
  'deduction',
] as const
export type MovedSeries = (typeof movedSeries)[number]

/** What their documents are called. */
export const seriesLabels: Readonly<Record<MovedSeries, string>> = {
  invoice: 'Invoices',
  bill_of_supply: 'Bills of supply',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
  challan: 'Challans',
  receipt: 'Receipts',
  refund: 'Money paid back',
  empties: 'Empties returned',
  hand_over: 'Cash handed over',
  deposit: 'Bank deposits',
  pay_out: 'Cash paid out',
  take_over: 'Cash taken over',
  close: 'Drawers closed',
  deduction: 'Deductions',
}

/** As next-number.ts and the statements behind it write them. */
export const ownWidth = 5

/** '00118' */
export const serialText = (serial: number, width: number): string => String(serial).padStart(width, '0')

/**
 * What is wrong with the next number of a series.
 * @param begins 'SI/26-27/'
 */
export const nextProblem = (label: string, begins: string, next: string): string | undefined => {
  if (!/^[1-9]\d{0,6}$/.test(next)) return `${label}: the next number must be from 1 to 9999999`
  return begins.length + next.length > longestNumber
    ? `${label}: ${begins}${next} has more than ${longestNumber} characters`
    : undefined
}
