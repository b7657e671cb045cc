import * as contract from '@refill/contract/features/orders/booking.contract.ts'
import { passOnOrder } from '@refill/contract/features/orders/pass-on.contract.ts'
import { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import {
  bookingQuestions,
  orderErrors,
  type Order,
} from '@refill/contract/features/orders/orders.contract.ts'
import type { FieldsIn } from '@refill/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import { isStale } from '../../../api/failures.ts'
import { load, send } from '../../../api/send.ts'
import type { BookingLine } from './line.ts'

const readHelp = (customer_id: string, signal: AbortSignal) =>
  load(contract.readBookingHelp, { customer_id }, { signal })
export type BookingHelp = Awaited<ReturnType<typeof readHelp>>

/** Credit, last order and usual products; read anew for each call, since another clerk may have booked meanwhile. */
export const bookingHelp = (customerId: string) =>
  queryOptions({
    queryKey: ['orders', 'booking-help', customerId],
    queryFn: ({ signal }): Promise<BookingHelp> => readHelp(customerId, signal),
    enabled: customerId !== '',
    staleTime: 0,
    gcTime: 0, // what was read for an earlier call must not fill the form of this one
  })

/** What stands beside the lines; all of them texts as the fields hold them. */
export type BookingHeader = {
  customer_id: string
  shipping_address: string
  shipping_town: string
  shipping_pincode: string
  paymentmode: string
  ponum: string
  scheduledate: string
  scheduletime: string
  /** '' by phone, as most are. */
  source: string
  dp_id: string
}

export const emptyHeader: BookingHeader = {
  customer_id: '',
  shipping_address: '',
  shipping_town: '',
  shipping_pincode: '',
  paymentmode: '',
  ponum: '',
  scheduledate: '',
  scheduletime: '',
  source: '',
  dp_id: '',
}

/** As the call takes it. */
export const fieldsOf = ({ ponum, source, ...header }: BookingHeader, lines: readonly BookingLine[]) => ({
  ...header,
  source: source || 'phone',
  ponum: header.paymentmode === 'PO' ? ponum : '',
  'uuid[]': lines.map(({ uuid }) => uuid),
  'count[]': lines.map(({ count }) => count),
  'price[]': lines.map(({ price }) => price),
  'deposit_count[]': lines.map(({ deposit_count }) => deposit_count),
})

/** As the change of an order takes it. */
export const changedFields = (
  header: BookingHeader,
  lines: readonly BookingLine[],
  { id, version }: Pick<Order, 'id' | 'version'>,
) => ({ ...fieldsOf(header, lines), id, version })

const titles: readonly (readonly [code: string, title: string])[] = [
  [orderErrors.order_overdue.code, 'A bill is overdue'],
  [orderErrors.order_below_floor.code, 'Below the least price'],
  [orderErrors.order_asks.code, 'This order asks for a word'],
]

/** What has to be allowed by somebody, with its figures; nothing of any other refusal. */
const questionOf = ({ code, message }: { code?: string | undefined; message: string }) => {
  if (!bookingQuestions.some((question) => question.code === code)) return undefined
  const [, title = 'Over the credit limit'] = titles.find(([known]) => known === code) ?? []
  return { asks: { title, question: message } }
}

type Asks = NonNullable<ReturnType<typeof questionOf>>

type Refused = { refused: string; errors: Record<string, string> }

export type Changed = { changed: string } | { stale: string } | Asks | Refused

export const saveChange = async (fields: FieldsIn<typeof changeOrder>): Promise<Changed> => {
  const answer = await send(changeOrder, fields).catch(() => undefined)
  if (!answer) return { refused: 'The server could not be reached. Try again.', errors: {} }
  if (answer.success) return { changed: answer.message }
  if (isStale(answer)) return { stale: answer.message }
  return questionOf(answer) ?? { refused: answer.message, errors: answer.errors ?? {} }
}

export type Booked = { booked: { id: number; orderid: string } } | Asks | Refused

/** @param once of this content: pressed again after an answer was lost, it is booked once */
export const bookOrder = async (
  fields: FieldsIn<typeof contract.createOrder>,
  once: string,
): Promise<Booked> => {
  const answer = await send(contract.createOrder, fields, { once }).catch(() => undefined)
  if (!answer) return { refused: 'The server could not be reached. Try again.', errors: {} }
  if (answer.success) return { booked: answer }
  return questionOf(answer) ?? { refused: answer.message, errors: answer.errors ?? {} }
}

/** Puts an order of who has the goods in place of another. */
export const passOn = async (
  fields: FieldsIn<typeof passOnOrder>,
  once: string,
): Promise<{ id: number; message: string } | Asks | Refused> => {
  const answer = await send(passOnOrder, fields, { once }).catch(() => undefined)
  if (!answer) return { refused: 'The server could not be reached. Try again.', errors: {} }
  if (answer.success) return answer
  return questionOf(answer) ?? { refused: answer.message, errors: answer.errors ?? {} }
}
