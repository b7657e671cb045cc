import { showDay } from '@refill/values/day.ts'
import {
  addPaise,
  gstOn,
  isGstPercent,
  isPastLimit,
  isRupees,
  paise,
  paiseFromRupees,
  subtractPaise,
  timesQuantity,
  withinLimit,
  type Paise,
} from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { commonErrors } from '../../common-errors.ts'
import { pastDayProblem } from '../../documents.ts'

/** Oil marketing companies that cylinders are bought from (specification/purchases §2). */
export const omcs = ['IOCL', 'BPCL', 'HPCL', 'SUPERGAS', 'TOTALGAS', 'Gogas'] as const

/** Regulators, hoses, stoves: of no oil company, bought from whoever has them (AMB-162). */
export const otherGoods = 'Allied'
/** What an invoice may be of. */
export const purchaseTypes = [...omcs, otherGoods] as const
export const isOtherGoods = (type: string): boolean => type.toLowerCase() === otherGoods.toLowerCase()
export const otherGoodsEmpties = 'Other goods take no empties back'

/** From so many lines on the entry form is hidden; a call takes any number (AMB-159). */
export const maxLines = 4

export type LineFigures = { unit_price: string; discount: string; qty: string; gst: string }

/** @throws {RangeError} for figures that are none; ask {@link lineProblem} first */
export const lineAmounts = ({ unit_price, discount, qty, gst }: LineFigures) => {
  const rate = Number(gst)
  if (!isGstPercent(rate)) throw new RangeError(`${gst} is no GST rate`)
  const price = subtractPaise(paiseFromRupees(unit_price), paiseFromRupees(discount || '0'))
  const taxable = timesQuantity(price, quantity(qty))
  const gstAmount = gstOn(taxable, rate)
  withinLimit(addPaise(taxable, gstAmount))
  return { taxable, gstAmount }
}

/** What an invoice comes to: taxable value and GST of all lines, sums of rounded lines (AMB-153, AMB-155). */
export const invoiceTotal = (lines: readonly { taxable: Paise; gstAmount: Paise }[]): Paise =>
  lines.reduce((sum, { taxable, gstAmount }) => withinLimit(addPaise(sum, taxable, gstAmount)), paise(0))

const isFigure = (value: string) => /^\d{1,9}(\.\d{1,2})?$/.test(value)

/** One line as it is entered; texts as typed. */
export type PurchaseLine = LineFigures & {
  uuid: string
  empty_returned: string
  vehicle_no: string
}

export const discountTooHigh = 'Discount cannot be greater than unit rate'

/** First problem of each field of one line (specification/purchases §3). */
export const lineProblems = (line: PurchaseLine) => ({
  uuid: line.uuid === '' ? 'Product is required' : undefined,
  empty_returned: digitsProblem('Empty return', line.empty_returned),
  unit_price: amountProblem('Unit rate', line.unit_price, isRupees),
  discount: discountProblem(line),
  qty: amountProblem('Quantity', line.qty, isFigure) ?? totalProblem(line),
  vehicle_no: vehicleProblem(line.vehicle_no),
})

const digitsProblem = (label: string, value: string) => {
  if (value === '') return `${label} is required`
  return /^\d{1,7}$/.test(value) ? undefined : `${label} must be a valid number`
}

const amountProblem = (label: string, value: string, isFine: (value: string) => boolean) => {
  if (value === '') return `${label} is required`
  if (!isFine(value)) return `${label} must be a number with at most two decimals`
  return Number(value) < 0.01 ? `${label} must be at least 0.01` : undefined
}

const totalProblem = ({ unit_price, qty }: PurchaseLine) =>
  isRupees(unit_price) && isPastLimit(unit_price, quantity(qty))
    ? commonErrors.amount_too_large.message
    : undefined

const isWholeRupees = (value: string) => /^\d{1,9}(\.0{1,2})?$/.test(value)

export const isDiscountTooHigh = ({ discount, unit_price }: Pick<PurchaseLine, 'discount' | 'unit_price'>) =>
  isWholeRupees(discount) && isRupees(unit_price) && Number(discount) > Number(unit_price)

const discountProblem = (line: PurchaseLine) => {
  if (line.discount !== '' && !isWholeRupees(line.discount)) return 'Discount must be a valid number'
  return isDiscountTooHigh(line) ? discountTooHigh : undefined
}

const vehicleProblem = (value: string) => {
  if (value === '') return 'Vehicle number is required'
  return value.length > 20 ? 'Vehicle number must be less than 20 characters' : undefined
}

type WarnedLine = Pick<PurchaseLine, 'qty' | 'empty_returned'> & {
  product_name: string
  /** First day on which its stock counts; empty without an opening. */
  opening_date: string
}

/** What may be a mistake and is not refused, with the rule behind it: said before an invoice is saved, and by its answer. */
export const purchaseWarnings = (inv_date: string, lines: readonly WarnedLine[]): string[] =>
  lines.flatMap(({ product_name, qty, empty_returned, opening_date }) => {
    const isEarlier = inv_date !== '' && opening_date !== '' && inv_date < opening_date
    const isMore = Number(empty_returned) > Number(qty)
    return [
      ...(isEarlier
        ? [
            `${product_name}: the stock is kept from ${showDay(opening_date)} on, and what came before is part of what was found then. The ${qty} of this invoice will not be in stock.`,
          ]
        : []),
      ...(isMore
        ? [
            `${product_name}: ${empty_returned} empties go back for ${qty} fulls. A truck takes as many as it brings, or fewer.`,
          ]
        : []),
    ]
  })

/** ASCII letters and digits only (AMB-169). */
export const invoiceNumberProblem = (value: string): string | undefined => {
  if (value === '') return 'INV Number is required'
  if (!/^[0-9A-Za-z]+$/.test(value)) return 'INV Number must contain only letters and numbers'
  return value.length > 40 ? 'INV Number must be less than 40 characters' : undefined
}

/** @param today in India: an invoice of tomorrow is a mistake (AMB-173) */
export const invoiceDayProblem = (value: string, today: string) => pastDayProblem('INV Date', value, today)

/** Orders that the list of purchases may have: as they were entered, or by the day of the invoice. */
export const purchaseSorts = ['newest', 'invoice_newest', 'invoice_oldest'] as const
