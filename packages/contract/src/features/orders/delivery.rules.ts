import { isDay, showDay } from '@refill/values/day.ts'
import { addPaise, isPastLimit, isRupees, paise, paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { commonErrors } from '../../common-errors.ts'
import { isCountedWhole } from '../cylinder-ledger/cylinder-ledger.rules.ts'
import { orderErrors } from './orders.contract.ts'
import { orderLineAmounts, type LineAmounts, type Supply } from './orders.rules.ts'

/** A line as it was booked; rupees and quantities as numbers of two decimals. */
export type BookedLine = {
  count: number
  price: number
  gst: number
  taxable_amount: number
  gst_amount: number
  deposit_count: number
  security_deposit: number
}

/**
 * What a line comes to when so many of it are taken: as stored when that is all of it. Deposits are taken for what is
 * taken alone.
 */
export const takenAmounts = (
  line: BookedLine,
  count: number,
  supply: Supply | null,
): LineAmounts & { deposit_count: number } => {
  const { price, gst: gstRate, deposit_count: deposits } = line
  if (count === line.count) {
    const [taxable, gstAmount] = [paiseFromRupees(line.taxable_amount), paiseFromRupees(line.gst_amount)]
    const deposit = paiseFromRupees(line.security_deposit)
    return { taxable, gstAmount, amount: addPaise(taxable, gstAmount), deposit, deposit_count: deposits }
  }
  const held = deposits === 0 ? 0 : paiseFromRupees(line.security_deposit) / deposits
  const deposit_count = Math.min(deposits, Math.floor(count))
  const amounts = orderLineAmounts({ count, price, gstRate, deposit_count: 0, deposit: 0, supply })
  return { ...amounts, deposit: paise(Math.round(held * deposit_count)), deposit_count }
}

/** Empties expected with so many: one fewer for each that is not taken. */
export const expectedEmpties = (line: { count: number; empties: number }, count: number): number =>
  Math.max(line.empties - Math.ceil(line.count - count), 0)

/** What a customer can give back with a line: what they have against no deposit, and what of the line has none. */
type CanOwe = { held: number; taken: number; deposit_count: number }

/** By how many empties of a line more come back than the customer can owe with it; 0 where they do not. */
export const emptiesBeyond = (empties: number, { held, taken, deposit_count }: CanOwe): number =>
  Math.max(empties - Math.max(held + taken - Math.min(deposit_count, taken), 0), 0)

/** Whether so many of a line are a whole number: cylinders, and goods in pieces. */
export const isTakenWhole = ({ is_cylinder, unit }: { is_cylinder: boolean; unit: string }): boolean => {
  const goods = { uom: unit, category: '', capacity: 0 }
  return is_cylinder || isCountedWhole(goods)
}

/** How many of a line were taken, as typed; 0 is none of it. */
export const takenProblem = (value: string): string | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(value) ? undefined : 'Count must be a number with at most two decimals'

const dayProblem = (label: string, value: string, today: string): string | undefined => {
  if (!isDay(value)) return `${label} must be a day such as 2026-11-21`
  return value > today ? `${label} cannot be after today` : undefined
}

/**
 * A day on which cylinders can have left.
 * @param booked the day on which the order was booked, where it is known
 */
export const dispatchDayProblem = (value: string, today: string, booked = ''): string | undefined => {
  const problem = dayProblem('Dispatch day', value, today)
  if (problem || value >= booked) return problem
  const tooEarly = orderErrors.order_dispatched_too_early.message
  return tooEarly.replace('{day}', showDay(booked)).replace('{what}', 'it was booked')
}

/**
 * A day on which cylinders can have been delivered.
 * @param left the day on which they left, where it is known
 */
export const deliveryDayProblem = (value: string, today: string, left = ''): string | undefined => {
  const problem = dayProblem('Delivery day', value, today)
  if (problem || value >= left) return problem
  return orderErrors.order_delivered_too_early.message.replace('{day}', showDay(left))
}

/** Money that the driver brought; empty or 0 is none. */
export const receivedProblem = (value: string): string | undefined => {
  if (value === '') return undefined
  if (!isRupees(value)) return 'Amount must be a number with at most two decimals'
  return isPastLimit(value, quantity(1)) ? commonErrors.amount_too_large.message : undefined
}

type Received = { received_amount: string; received_mode: string; transaction_number: string }
export const transactionProblem = ({ received_amount, received_mode, transaction_number }: Received) =>
  Number(received_amount) > 0 && received_mode === 'Online' && transaction_number === ''
    ? 'Transaction number is required for Online'
    : undefined
