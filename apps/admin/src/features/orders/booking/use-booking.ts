import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import type { TypedLine } from '@refill/contract/features/orders/orders.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApprovableName } from '@refill/contract/features/approvals/approvals.contract.ts'
import { noApproval, type Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import { invalidate, touchedBy } from '../../../api/cache.ts'
import { useOnce } from '../../../api/use-once.ts'
import { useDocumentDraft } from '../../../documents/document-draft.ts'
import { useLineEntry, withLine } from '../../../documents/line-entry.ts'
import { paths } from '../../../paths.ts'
import type { Messages } from '../../../ui/form/rules.ts'
import { useForm, type FormState } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast.ts'
import { isOfApprover, useApproval } from '../../approvals/approval-dialog.public.tsx'
import { askToWait } from '../../approvals/ask-to-wait.public.ts'
import { allProducts } from '../../products/all-products.public.ts'
import { showBooked } from './booked-toast.tsx'
import { bookOrder, emptyHeader, fieldsOf, type BookingHeader, type BookingHelp } from './booking.api.ts'
import {
  emptyEntry,
  isEmptyEntry,
  validateLine,
  linesOf,
  type BookingEntry,
  type BookingLine,
} from './line.ts'
import { useCustomer, useNamedCustomer } from './use-customer.ts'

const none: readonly ProductRow[] = []

type Order = FieldsOut<typeof createOrder>

/** The row of lines, and what was taken before as lines. */
export const useEntry = (products: readonly ProductRow[], initial: readonly BookingLine[] = []) => {
  const entry = useLineEntry<TypedLine, BookingLine>({
    empty: () => emptyEntry,
    validate: validateLine(products),
    focusNext: (row) => row.focus('uuid'),
    initial,
  })
  const addOffered = (offered: BookingHelp['usual']) => {
    const { lines, gone } = linesOf(offered, products)
    entry.put(lines.reduce(withLine, entry.now()))
    if (gone.length > 0) toast({ kind: 'warning', title: `No longer in the catalogue: ${gone.join(', ')}` })
    entry.goToNext()
  }
  return { entry, addOffered }
}

/** Leads to what is wrong: a field of the header, or the row of lines. */
export const leadToWrong = (form: FormState<BookingHeader>, { row, goTo, goToNext }: BookingEntry) => {
  const wrong = form.wrong()
  const ofLines = wrong.find(({ label }) => label === undefined)
  if (ofLines) {
    row.setErrors({ uuid: ofLines.message })
    goToNext()
  }
  if (wrong.some(({ label }) => label !== undefined)) goTo(form.focusOnWrong)
}

const booking: ApprovableName = 'api/orders/create'

type Saving = {
  /** What is refused, by field. */
  refused: (errors: Record<string, string>) => void
  /** The form is to be as it was before the call. */
  startOver: () => void
}

/** What follows when it is booked, or waits until somebody approves it. */
const useBooked = (startOver: () => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const once = useOnce()
  const finish = (booked?: { id: number; orderid: string }) => {
    once.done()
    void invalidate(client, 'approvals', ...touchedBy.booking)
    startOver()
    if (booked) showBooked(booked.orderid, booked.id, (path) => void navigate(path))
  }
  return { once, finish }
}

/**
 * Sends the order. Past the credit limit, or below the least price, it asks who allows it; whatever else is refused stays as it was typed.
 * @returns what is wrong with the approval, by field
 */
const useSending = ({ refused, startOver }: Saving) => {
  const { ask, close, dialog } = useApproval()
  const { once, finish } = useBooked(() => {
    close()
    startOver()
  })
  const wait = async (order: Order, note: string) => {
    const fields = { ...order, ...noApproval }
    const asked = await askToWait({ operation: booking, fields, note, once: once.keyOf({ ...fields, note }) })
    if (asked) finish(asked.waits ? undefined : asked)
  }
  const dialogWords = { save: 'Book anyway', saving: 'this order' }
  const send = async (order: Order, given = noApproval): Promise<Messages | undefined> => {
    const fields = { ...order, ...given }
    const outcome = await bookOrder(
      fields,
      once.keyOf({ ...fields, approver_password: '', approver_code: '' }),
    )
    if ('booked' in outcome) finish(outcome.booked)
    else if ('asks' in outcome) {
      const again = (approval: Approval) => send(order, approval)
      const form = { operation: booking, fields: { ...order, ...noApproval } }
      await ask({ ...dialogWords, ...outcome.asks, again, form, wait: (note) => wait(order, note) })
    } else if (isOfApprover(outcome.errors)) return outcome.errors
    else {
      close()
      toast({ kind: 'error', title: outcome.refused })
      refused(outcome.errors)
    }
    return undefined
  }
  return { send, dialog }
}

/** Pressed again while it is under way it does nothing. */
const useOneAtATime = (work: () => Promise<void>) => {
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const start = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    await work().finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }
  return { busy, start }
}

/** An order while it is booked: who calls and how it is paid, the lines, and sending it. */
export const useBooking = () => {
  const navigate = useNavigate()
  const named = useNamedCustomer()
  const products = useQuery(allProducts)
  const { entry, addOffered } = useEntry(products.data ?? none)
  const form = useForm<BookingHeader, Order>({
    schema: {
      safeParse: (header) => createOrder.fields.safeParse(fieldsOf(header, entry.now())),
    },
    initial: { ...emptyHeader, customer_id: named },
    submit: (order) => send(order),
  })
  const customer = useCustomer(form, named)
  const { send, dialog } = useSending({
    refused: (errors) => {
      form.setErrors(errors)
      leadToWrong(form, entry)
    },
    startOver: () => {
      draft.saved({ stays: true })
      form.reset({ ...emptyHeader, source: form.values().source })
      entry.put([])
      customer.clear()
      if (named !== '') void navigate(paths.newOrder, { replace: true })
      entry.goTo(() => form.focus('customer_id'))
    },
  })
  const draft = useDocumentDraft({
    name: 'orders new',
    header: form,
    entry,
    filled: ['shipping_address', 'paymentmode'],
    validate: (texts, lines) => validateLine(products.data ?? none)({ ...emptyEntry, ...texts }, lines),
    restored: ({ customer_id }) => customer.restore(customer_id ?? ''),
  })
  const saving = useOneAtATime(async () => {
    const isTaken = isEmptyEntry(entry.row.values()) || (await entry.take())
    if (!isTaken) return
    await customer.fillBeforeSaving()
    if (!(await form.submit())) leadToWrong(form, entry)
  })
  return {
    form,
    customer,
    entry,
    products,
    addOffered,
    dialog,
    named,
    draft,
    busy: form.busy || saving.busy,
    save: () => void (form.busy || saving.start()),
  }
}
