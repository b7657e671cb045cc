import { paise, sumPaise, type Paise } from '@refill/values/money.ts'

/** What each kind of cash document is called. */
export const cashKinds = {
  hand_over: 'Hand-over',
  deposit: 'Bank deposit',
  pay_out: 'Paid out',
  close: 'Close of drawer',
  take_over: 'Taken over',
} as const
export type CashKind = keyof typeof cashKinds

/** Characters of a head. */
export const maxHead = 60

/** Heads under which money is paid out, as the settings have them: one in each line. */
export const headsIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Notes and coins by their rupees; ₹2,000 is withdrawn from circulation and still legal tender (RBI, 19-05-2023). */
export const denominations = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

const maxPieces = 100_000

/** What is wrong with the pieces of a count; one text for each of {@link denominations}, '' for none. */
export const piecesProblem = (pieces: readonly string[]): string | undefined => {
  if (pieces.length !== denominations.length) return `pieces[] must have ${denominations.length} values`
  const place = pieces.findIndex((one) => !/^\d{0,6}$/.test(one) || Number(one) > maxPieces)
  return place < 0 ? undefined : `₹${denominations[place]}: pieces must be a whole number up to 1,00,000`
}

/** In paise. */
export const countedOf = (pieces: readonly string[]): Paise =>
  sumPaise(denominations.map((rupees, place) => paise(rupees * 100 * Number(pieces[place] ?? ''))))
