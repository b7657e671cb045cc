import { day, todayInIndia } from '@refill/values/day.ts'
import {
  deliveryDayProblem,
  emptiesBeyond,
  expectedEmpties,
  isTakenWhole,
  receivedProblem,
  takenAmounts,
  takenProblem,
  transactionProblem,
} from '@refill/contract/features/orders/delivery.rules.ts'
import { isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { codeProblems, type CodeAsked } from '@refill/contract/features/orders/delivery-code.rules.ts'
import { emptiesProblem } from '@refill/contract/features/orders/orders.rules.ts'
import {
  addPaise,
  paise,
  paiseFromRupees,
  roundOff,
  rupeesText,
  subtractPaise,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import { schemaOf } from '../../../ui/form/rules.ts'
import type { WithStep } from '../order-commands.ts'

/** What is typed about a delivery; lines by the names of {@link cellName}. */
export type DeliveryValues = {
  delivered_on: string
  received_amount: string
  received_mode: string
  transaction_number: string
  /** 'driver' where cash stays with the driver for now; '' where whoever types has it. */
  held_by: string
  /** Whether the customer told the delivery code, and why not. */
  code_given: string
  no_code_reason: string
  /** Why more empties came than can be owed. */
  reason: string
  /** 'yes' where it had gone when its products were counted. */
  already_counted: string
  [cell: string]: string | undefined
}

export const cellName = (column: 'taken' | 'empties', { id }: { id: number }) => `${column}-${id}`

const takenOf = (values: DeliveryValues, line: OrderLine) => values[cellName('taken', line)] ?? ''
const emptiesOf = (values: DeliveryValues, line: OrderLine) => values[cellName('empties', line)] ?? ''
const numberOf = (typed: string) => (takenProblem(typed) ? 0 : Number(typed))

/** How many empties were expected of each line when the dialog opened. */
export type Expected = ReadonlyMap<number, number>

export const expectedOf = (
  { details }: Order,
  figureOf = (line: OrderLine) => String(line.returnclinder),
): Expected => new Map(details.map((line) => [line.id, Number(figureOf(line))]))

/** Empties to expect with so many taken. */
export const emptiesWith = (line: OrderLine, expected: Expected, taken: string): string =>
  String(expectedEmpties({ count: line.count, empties: expected.get(line.id) ?? 0 }, numberOf(taken)))

/** What is to be paid when so many are taken. */
export const dueWith = (order: Order, values: DeliveryValues): Paise => {
  const { details, supply, rounds, totalamount, total_security_deposit: deposit, paid } = order
  const less = sumPaise(
    details.map((line) => {
      const taken = Math.min(numberOf(takenOf(values, line)), line.count)
      const [all, some] = [takenAmounts(line, line.count, supply), takenAmounts(line, taken, supply)]
      return subtractPaise(addPaise(all.amount, all.deposit), addPaise(some.amount, some.deposit))
    }),
  )
  const all = addPaise(paiseFromRupees(totalamount), paiseFromRupees(deposit))
  const exact = subtractPaise(all, less)
  const payable = rounds ? addPaise(exact, roundOff(exact)) : exact
  return paise(Math.max(subtractPaise(payable, paiseFromRupees(paid)), 0))
}

/** The part of it that money on account pays by itself; what the oil company had pays before that. */
export const setOffWith = (order: Order, values: DeliveryValues): Paise =>
  isPrepaid(order.paymentmode)
    ? paise(0)
    : paise(Math.min(paiseFromRupees(order.sets_off), dueWith(order, values)))

/** Money that is there before anybody types: a driver brings what is left to be paid in cash. */
export const moneyWith = (order: Order, values: DeliveryValues): string => {
  const left = subtractPaise(dueWith(order, values), setOffWith(order, values))
  return /^cash$/i.test(order.paymentmode) && left > 0 ? rupeesText(left) : ''
}

export const initialValues = (order: Order, expected: Expected): DeliveryValues => {
  const cells = order.details.flatMap((line) => [
    [cellName('taken', line), String(line.count)],
    [cellName('empties', line), String(expected.get(line.id) ?? 0)],
  ])
  const values: DeliveryValues = {
    ...Object.fromEntries(cells),
    delivered_on: todayInIndia(),
    received_amount: '',
    received_mode: /^online$/i.test(order.paymentmode) ? 'Online' : 'Cash',
    transaction_number: '',
    held_by: '',
    code_given: '',
    no_code_reason: '',
    reason: '',
    already_counted: '',
  }
  return { ...values, received_amount: moneyWith(order, values) }
}

const takenCellProblem = (line: OrderLine, typed: string) => {
  const problem = takenProblem(typed)
  if (problem) return problem
  if (Number(typed) > line.count) return `Only ${line.count} were ordered`
  return isTakenWhole(line) && !/^\d+$/.test(typed) ? 'Count must be a whole number' : undefined
}

const lineProblems = (line: OrderLine, values: DeliveryValues): [string, string | undefined][] => [
  [cellName('taken', line), takenCellProblem(line, takenOf(values, line))],
  [cellName('empties', line), line.is_cylinder ? emptiesProblem(emptiesOf(values, line)) : undefined],
]

export const deliverySchema = (order: Order) =>
  schemaOf((values: DeliveryValues) => {
    const [first] = order.details
    const isNothing = order.details.every((line) => Number(takenOf(values, line)) === 0)
    const problems = order.details.flatMap((line) => lineProblems(line, values))
    return {
      ...Object.fromEntries(problems),
      ...(isNothing && first && { [cellName('taken', first)]: orderErrors.order_nothing_taken.message }),
      delivered_on: deliveryDayProblem(values.delivered_on, todayInIndia(), order.dispatched_on),
      received_amount: receivedProblem(values.received_amount),
      transaction_number: transactionProblem(values),
      ...codeProblems(codeAsked(order, values), values),
      reason:
        !values.reason.trim() && beyondOwed(order, values).length > 0 ? 'Reason is required' : undefined,
    }
  })

/** Household cylinders have a code where Settings use it; where none of them are taken nothing is asked. */
export const codeAsked = ({ code_asked, details }: Order, values: DeliveryValues): CodeAsked => {
  const hasHousehold = details.some(
    (line) => line.is_cylinder && line.category === 'Domestic' && numberOf(takenOf(values, line)) > 0,
  )
  return hasHousehold ? code_asked : ''
}

const codeFields = (order: Order, values: DeliveryValues) => {
  const { code_given, no_code_reason } = values
  if (codeAsked(order, values) === '' || code_given === '') return {}
  return { code_given, ...(code_given === 'no' && { no_code_reason }) }
}

/** The wire's fields; counts only where fewer were taken than ordered, money from whom it is asked of. */
export const deliveryFields = (order: Order, values: DeliveryValues, takesMoney: boolean): WithStep => {
  const { details } = order
  const isShort = details.some((line) => Number(takenOf(values, line)) !== line.count)
  const lines = details.filter((line) => isShort || line.is_cylinder)
  const { delivered_on, received_amount, received_mode, transaction_number, held_by } = values
  const money = takesMoney &&
    Number(received_amount) > 0 && {
      received_amount,
      received_mode,
      transaction_number,
      ...(received_mode === 'Cash' && { held_by }),
    }
  return {
    'line_id[]': lines.map(({ id }) => id),
    'returnclinder[]': lines.map((line) => (line.is_cylinder ? emptiesOf(values, line) : '0')),
    ...(isShort && { 'count[]': lines.map((line) => takenOf(values, line)) }),
    delivered_on: day(delivered_on),
    ...codeFields(order, values),
    ...(values.already_counted && { already_counted: values.already_counted }),
    ...(beyondOwed(order, values).length > 0 && { reason: values.reason }),
    ...money,
  }
}

/** The minute at which it left; '' where its day alone is known. */
export const leftAt = ({ dispatched_at, dispatched_on }: Order): string =>
  dispatched_at.startsWith(dispatched_on) ? dispatched_at.slice(0, 16) : ''

/** Codes of what was taken or came back. */
export const movedCodes = ({ details }: Order, values: DeliveryValues): string[] =>
  details
    .filter((line) => numberOf(takenOf(values, line)) > 0 || Number(emptiesOf(values, line)) > 0)
    .map(({ uuid }) => uuid)

/** What a customer can give back of a product without this order. */
export const heldOf = ({ credit }: Order, { product_name }: OrderLine): number =>
  credit.empties_owed.find((owed) => owed.product_name === product_name)?.count ?? 0

/** Lines of which more empties come back than the customer owes with this delivery. */
export const beyondOwed = (order: Order, values: DeliveryValues) =>
  order.details.flatMap((line) => {
    const taken = Math.min(numberOf(takenOf(values, line)), line.count)
    const { deposit_count } = line
    const more = emptiesBeyond(Number(emptiesOf(values, line)), {
      held: heldOf(order, line),
      taken,
      deposit_count,
    })
    return line.is_cylinder && more > 0 ? [{ line, more }] : []
  })
