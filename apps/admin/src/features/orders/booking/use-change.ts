import type { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { changeOrder as contract } from '@refill/contract/features/orders/changing.contract.ts'
import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApprovableName } from '@refill/contract/features/approvals/approvals.contract.ts'
import { noApproval, type Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import { invalidate, touchedBy } from '../../../api/cache.ts'
import { paths } from '../../../paths.ts'
import type { Messages } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast.ts'
import { isOfApprover, useApproval } from '../../approvals/approval-dialog.public.tsx'
import { askToWait } from '../../approvals/ask-to-wait.public.ts'
import { bookingHelp, changedFields, saveChange, type BookingHeader } from './booking.api.ts'
import { isEmptyEntry, lineOf, type BookingLine } from './line.ts'
import { leadToWrong, useEntry } from './use-booking.ts'

/** As it was booked, also when the product has changed since or is not sold any more. */
const bookedProduct = (line: OrderLine, products: readonly ProductRow[]): ProductRow => {
  const now = products.find(({ uuid }) => uuid === line.uuid)
  const { uuid, product_name, type, gst, deposit_count } = line
  const unknown = {
    id: 0,
    description: '',
    category: '',
    capacity: 0,
    rsp: 0,
    hsn_no: line.hsn,
    small_image_url: '',
  }
  const notKept = { cs_fulls: null, cs_emptys: null }
  const security_deposit =
    deposit_count > 0
      ? Math.round((line.security_deposit * 100) / deposit_count) / 100
      : (now?.security_deposit ?? 0)
  return {
    ...unknown,
    ...notKept,
    uom: line.unit,
    ...now,
    uuid,
    product_name,
    type,
    gst,
    taxable_amount: line.price,
    security_deposit,
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
  shipping_town: order.shipping_town,
  shipping_pincode: order.shipping_pincode,
  paymentmode: order.paymentmode,
  ponum: order.ponum,
  scheduledate: order.scheduledate,
  scheduletime: order.scheduletime,
  source: '',
  dp_id: order.dp_id === null ? '' : String(order.dp_id),
})

type Change = FieldsOut<typeof changeOrder>
const changing: ApprovableName = 'api/orders/change'

/** What follows when it is changed, or waits until somebody approves it. */
const useLeaving = ({ id }: Order) => {
  const [client, navigate] = [useQueryClient(), useNavigate()]
  const leave = async () => {
    await invalidate(client, 'approvals', ...touchedBy.order)
    void navigate(paths.order(id))
  }
  const wait = async (change: Change, note: string) => {
    const fields = { ...change, ...noApproval }
    if (await askToWait({ operation: changing, fields, note })) await leave()
  }
  return { leave, wait }
}

/** As a booking is sent. @returns what is wrong with the approval, by field */
const useSending = (order: Order, refused: (errors: Record<string, string>) => void) => {
  const [stale, setStale] = useState<string>()
  const { leave, wait } = useLeaving(order)
  const { ask, close, dialog } = useApproval()
  const dialogWords = { save: 'Change anyway', saving: 'this change' }
  const send = async (change: Change, given = noApproval): Promise<Messages | undefined> => {
    const outcome = await saveChange({ ...change, ...given })
    setStale('stale' in outcome ? outcome.stale : undefined)
    if ('asks' in outcome) {
      const again = (approval: Approval) => send(change, approval)
      const form = { operation: changing, fields: { ...change, ...noApproval } }
      await ask({ ...dialogWords, ...outcome.asks, again, form, wait: (note) => wait(change, note) })
      return undefined
    }
    if ('refused' in outcome && isOfApprover(outcome.errors)) return outcome.errors
    close()
    if ('changed' in outcome) {
      toast({ kind: 'success', title: outcome.changed })
      await leave()
    } else if ('refused' in outcome) {
      toast({ kind: 'error', title: outcome.refused })
      refused(outcome.errors)
    }
    return undefined
  }
  return { send, stale, dialog }
}

/** An order that has not left, in the form that it was booked in. */
export const useChange = (order: Order, products: readonly ProductRow[]) => {
  const [initial] = useState(() => bookedLines(order, products))
  const { entry } = useEntry(products, initial)
  const help = useQuery(bookingHelp(String(order.customer_id)))
  const { send, stale, dialog } = useSending(order, (errors) => {
    form.setErrors(errors)
    leadToWrong(form, entry)
  })
  const form = useForm<BookingHeader, Change>({
    schema: { safeParse: (header) => contract.fields.safeParse(changedFields(header, entry.now(), order)) },
    initial: headerOf(order),
    submit: (change) => send(change),
  })
  const save = async () => {
    const isTaken = isEmptyEntry(entry.row.values()) || (await entry.take())
    if (isTaken && !(await form.submit())) leadToWrong(form, entry)
  }
  return { form, entry, help, stale, dialog, save: () => void (form.busy || save()) }
}
