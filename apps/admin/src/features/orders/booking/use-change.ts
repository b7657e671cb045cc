import type { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { changeOrder as contract } from '@refill/contract/features/orders/changing.contract.ts'
import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forget, touchedBy } from '../../../api/cache.ts'
import { paths } from '../../../paths.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast.ts'
import { bookingHelp, changedFields, saveChange, type BookingHeader } from './booking.api.ts'
import { isEmptyEntry, lineOf, type BookingLine } from './line.ts'
import { leadToWrong, useEntry } from './use-booking.ts'

/** As it was booked, also when the product has changed since or is not sold any more. */
const bookedProduct = (line: OrderLine, products: readonly ProductRow[]): ProductRow => {
  const now = products.find(({ uuid }) => uuid === line.uuid)
  const { uuid, product_name, type, gst, deposit_count } = line
  const unknown = { id: 0, description: '', category: '', capacity: 0, hsn_no: line.hsn, small_image_url: '' }
  const notKept = { cs_fulls: null, cs_emptys: null }
  const security_deposit =
    deposit_count > 0
      ? Math.round((line.security_deposit * 100) / deposit_count) / 100
      : (now?.security_deposit ?? 0)
  return {
    ...{ ...unknown, ...notKept, uom: line.unit, ...now },
    ...{ uuid, product_name, type, gst, taxable_amount: line.price, security_deposit },
  }
}

const bookedLines = ({ details }: Order, products: readonly ProductRow[]): BookingLine[] =>
  details.map((line) => {
    const { uuid, count, price, deposit_count } = line
    const typed = { uuid, count: String(count), price: String(price), deposit_count: String(deposit_count) }
    const booked = lineOf(typed, [bookedProduct(line, products)])
    if (!booked) throw new Error(`the line of ${line.product_name} is none`)
    return booked
  })

const headerOf = (order: Order): BookingHeader => ({
  customer_id: String(order.customer_id),
  shipping_address: order.shipping_address,
  paymentmode: order.paymentmode,
  ponum: order.ponum,
  scheduledate: order.scheduledate,
  scheduletime: order.scheduletime,
  source: '',
  dp_id: order.dp_id === null ? '' : String(order.dp_id),
})

type Change = FieldsOut<typeof changeOrder>

/** An order that has not left, in the form that it was booked in. */
export const useChange = (order: Order, products: readonly ProductRow[]) => {
  const [client, navigate] = [useQueryClient(), useNavigate()]
  const [stale, setStale] = useState<string>()
  const [overLimit, ask] = useState<{ change: Change; question: string }>()
  const [initial] = useState(() => bookedLines(order, products))
  const { entry } = useEntry(products, initial)
  const help = useQuery(bookingHelp(String(order.customer_id)))
  const send = async (change: Change, over_limit_by = '') => {
    const outcome = await saveChange({ ...change, over_limit_by })
    ask('overLimit' in outcome ? { change, question: outcome.overLimit } : undefined)
    setStale('stale' in outcome ? outcome.stale : undefined)
    if ('changed' in outcome) {
      toast({ kind: 'success', title: outcome.changed })
      await forget(client, ...touchedBy.order)
      void navigate(paths.order(order.id))
    }
    if ('refused' in outcome) {
      toast({ kind: 'error', title: outcome.refused })
      form.setErrors(outcome.errors)
      leadToWrong(form, entry)
    }
  }
  const form = useForm<BookingHeader, Change>({
    schema: { safeParse: (header) => contract.fields.safeParse(changedFields(header, entry.now(), order)) },
    initial: headerOf(order),
    submit: (change) => send(change),
  })
  const save = async () => {
    const isTaken = isEmptyEntry(entry.row.values()) || (await entry.take())
    if (isTaken && !(await form.submit())) leadToWrong(form, entry)
  }
  const limit = overLimit && {
    question: overLimit.question,
    allow: (name: string) => send(overLimit.change, name),
    close: () => ask(undefined),
  }
  return { form, entry, help, stale, limit, save: () => void (form.busy || save()) }
}
