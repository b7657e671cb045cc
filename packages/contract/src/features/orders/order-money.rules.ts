import { addPaise, paiseFromRupees, type Paise } from '@refill/values/money.ts'
import { openStatuses } from './orders.status.ts'

type Asked = {
  readonly totalamount: number
  readonly total_security_deposit: number
  readonly round_off: number
}

/** What is asked for an order: its total and its deposits, to the rupee where that is rounded. */
export const toBePaid = ({ totalamount, total_security_deposit, round_off }: Asked): Paise =>
  addPaise(...[totalamount, total_security_deposit, round_off].map((rupees) => paiseFromRupees(rupees)))

/** Nobody owes what has not been delivered: until then what is not paid of an order is on the way. */
export const isOnTheWay = (status: number): boolean => openStatuses.some((open) => open === status)

/** What the unpaid part of an order is called. */
export const unpaidWord = (status: number): 'On the way' | 'Due' =>
  isOnTheWay(status) ? 'On the way' : 'Due'
