import { isRupees, paiseFromRupees, showRupees } from '@refill/values/money.ts'

/** Figures of the whole business, in rupees. */
export const cutOverSums = ['dues', 'advances', 'cash'] as const
/** Figures of one product, counted. */
export const cutOverCounts = ['fulls', 'empties', 'with_customers', 'against_deposit'] as const
export const cutOverFigures = [...cutOverSums, ...cutOverCounts] as const
export type CutOverFigure = (typeof cutOverFigures)[number]

export const figureLabels: Readonly<Record<CutOverFigure, string>> = {
  dues: 'Customers owe',
  advances: 'Customers paid in advance',
  cash: 'Cash in hand',
  fulls: 'Fulls in the godown',
  empties: 'Empties in the godown',
  with_customers: 'Cylinders with customers',
  against_deposit: 'Cylinders against deposit',
}

export const isSum = (what: CutOverFigure): boolean => cutOverSums.some((one) => one === what)

/** @property old as the old books have it; '' while nobody typed it */
type Compared = {
  readonly what: CutOverFigure
  readonly product_name: string
  readonly old: string
  readonly here: number
  readonly reason: string
}

/** 'Fulls in the godown of 19 kg' */
export const figureName = ({
  what,
  product_name: product,
}: Pick<Compared, 'what' | 'product_name'>): string =>
  product ? `${figureLabels[what]} of ${product}` : figureLabels[what]

/** What is wrong with a figure of the old books; nothing of one that is not typed. */
export const oldProblem = (what: CutOverFigure, old: string): string | undefined => {
  if (old === '') return undefined
  if (isSum(what))
    return isRupees(old) && Number(old) < 1e12
      ? undefined
      : `${figureLabels[what]} must be an amount in rupees`
  return /^\d{1,7}$/.test(old) ? undefined : `${figureLabels[what]} must be a whole number`
}

/** In hundredths, so that paise are exact. */
const hundredths = (figure: number): number => Math.round(figure * 100)

/** What was brought in less what the old books say, in rupees or counted; nothing while these are not typed. */
export const differenceOf = ({
  what,
  old,
  here,
}: Omit<Compared, 'product_name' | 'reason'>): number | undefined =>
  old === '' || oldProblem(what, old)
    ? undefined
    : (hundredths(here) - (isSum(what) ? paiseFromRupees(old) : Number(old) * 100)) / 100

/** A difference in words: '₹1,200.00' or '3'. */
export const showDifference = (what: CutOverFigure, difference: number): string =>
  isSum(what) ? showRupees(paiseFromRupees(difference.toFixed(2))) : String(difference)

/** Whether a figure is in neither of the books. */
export const isInNeither = ({ old, here }: Pick<Compared, 'old' | 'here'>): boolean =>
  old === '' && here === 0

/**
 * Why nobody can sign yet, of the first figure that stands in the way.
 * `untyped`: something was brought in, and the old books are silent.
 */
export const openFigure = <Line extends Compared>(
  lines: readonly Line[],
): { readonly line: Line; readonly why: 'untyped' | 'unexplained' } | undefined => {
  for (const line of lines) {
    if (isInNeither(line)) continue
    const difference = differenceOf(line)
    if (difference === undefined) return { line, why: 'untyped' }
    if (difference !== 0 && line.reason === '') return { line, why: 'unexplained' }
  }
  return undefined
}
