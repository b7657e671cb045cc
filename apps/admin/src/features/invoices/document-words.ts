import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'

export { placeWords } from '../../documents/place-words.ts'

/** What documents of tax are called: by their name, in a sentence, and on buttons. */
export const documentWords: Readonly<Record<TaxKind, { name: string; short: string }>> = {
  invoice: { name: 'Tax invoice', short: 'invoice' },
  bill_of_supply: { name: 'Bill of supply', short: 'bill of supply' },
  credit_note: { name: 'Credit note', short: 'credit note' },
  debit_note: { name: 'Debit note', short: 'debit note' },
}

/** '27 invoices' */
export const invoicesIn = (number: number, show: (number: number) => string): string =>
  number === 1 ? '1 invoice' : `${show(number)} invoices`

const seriesOf = (number: string) => number.slice(0, number.lastIndexOf('/'))

/** 'SI/26-27/000001 to SI/26-27/000040 and BS/26-27/000001': of each series the first and the last. */
export const rangesOf = (numbers: readonly string[]): string =>
  [...Map.groupBy(numbers, seriesOf).values()]
    .map((ofSeries) => [...new Set([ofSeries[0], ofSeries.at(-1)])].join(' to '))
    .join(' and ')
