import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forget, touchedBy } from '../../../api/cache.ts'
import { useOnce } from '../../../api/use-once.ts'
import { paths } from '../../../paths.ts'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import { focusOn } from '../../../ui/form/wrong-fields.ts'
import { useForm, useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast.ts'
import { allProducts } from '../../products/all-products.public.ts'
import { useBookingEntry, type BookingEntry } from './entry.ts'
import { headerOf, useBrought, useHelp } from './header.ts'
import { linesOf, withLine, type BookingLine } from './line.ts'
import { sayBooked } from './booked-toast.tsx'
import { bookOrder, fieldsOf, type Booked, type BookingHeader, type BookingHelp } from './booking.api.ts'

type Header = FormState<BookingHeader>

const none: readonly ProductRow[] = []

/** Leads to a field once what was changed is drawn: earlier it may not be there, or not let go of the focus. */
const useGoTo = () => {
  const [wanted, want] = useState<{ id: string | undefined }>()
  useEffect(() => {
    if (!wanted) return
    focusOn(wanted.id)
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  }, [wanted])
  return (id: string | undefined) => want({ id })
}

/** The lines as drawn, and as they are between two drawings: Save may add the last one and send all in one press. */
const useLines = () => {
  const [shown, show] = useState<readonly BookingLine[]>([])
  const current = useRef(shown)
  return {
    shown,
    now: () => current.current,
    put: (next: readonly BookingLine[]) => {
      current.current = next
      show(next)
    },
  }
}

const isOfHeader = (name: string) => name in headerOf('', '')

/** Leads to what is wrong: a field of the header, or the row of lines. */
const leadToWrong = (form: Header, entry: BookingEntry, goTo: (id: string | undefined) => void) => {
  const wrong = form.wrong()
  const first = wrong.find(({ name }) => isOfHeader(name))
  const other = wrong.find(({ name }) => !isOfHeader(name))?.message
  if (other) entry.refuse(other)
  if (first) goTo(first.id)
}

type Saving = {
  form: Header
  entry: BookingEntry
  lines: ReturnType<typeof useLines>
  goTo: (id: string | undefined) => void
  /** The form is to be as it was before the call. */
  startOver: () => void
}

/** Sends the order. Past the credit limit it asks who allows it; whatever else is refused stays as it was typed. */
const useSaving = ({ form, entry, lines, goTo, startOver }: Saving) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const once = useOnce()
  const [question, ask] = useState<string>()
  const settle = (outcome: Booked) => {
    ask('overLimit' in outcome ? outcome.overLimit : undefined)
    if ('booked' in outcome) {
      const { id, orderid } = outcome.booked
      once.done()
      void forget(client, ...touchedBy.booking)
      startOver()
      sayBooked(orderid, id, (path) => void navigate(path))
    }
    if ('refused' in outcome) {
      toast({ kind: 'error', title: outcome.refused })
      form.setErrors(outcome.errors)
      leadToWrong(form, entry, goTo)
    }
  }
  /** @param allowedBy who allows it to pass the credit limit */
  const book = async (allowedBy = '') => {
    const fields = fieldsOf(form.values(), lines.now(), allowedBy)
    settle(await bookOrder(fields, once.keyOf(fields)))
  }
  return { book, limit: { question, allow: book, close: () => ask(undefined) } }
}

/** An order while it is booked: customer and conditions, the row in which a line is typed, the lines. */
export const useBooking = () => {
  const navigate = useNavigate()
  const { named, brought, bring } = useBrought()
  const products = useQuery(allProducts)
  const known = products.data ?? none
  const lines = useLines()
  const goTo = useGoTo()
  const form = useForm<BookingHeader, unknown>({
    schema: {
      safeParse: (given) => createOrder.fields.safeParse(fieldsOf(given as BookingHeader, lines.now())),
    },
    initial: headerOf(named, ''),
    submit: () => book(),
  })
  const entry = useBookingEntry({ products: known, lines: lines.now, put: lines.put, goTo })
  const customerId = useFormValue(form, ({ customer_id }) => customer_id)
  const help = useHelp(form, customerId)
  const startOver = () => {
    form.reset(headerOf('', form.values().source))
    lines.put([])
    bring(undefined)
    if (named !== '') void navigate(paths.newOrder, { replace: true })
    goTo(`${form.id}-customer_id`)
  }
  const { book, limit } = useSaving({ form, entry, lines, goTo, startOver })
  const save = async () => {
    if (form.busy || !(await entry.take())) return
    if (!(await form.submit())) leadToWrong(form, entry, goTo)
  }
  const addOffered = (offered: BookingHelp['usual']) => {
    const { lines: found, gone } = linesOf(offered, known)
    lines.put(found.reduce<readonly BookingLine[]>(withLine, lines.now()))
    if (gone.length > 0) toast({ kind: 'warning', title: `No longer in the catalogue: ${gone.join(', ')}` })
    goTo(`${entry.form.id}-uuid`)
  }
  const choose = (id: string) => {
    if (id !== customerId) {
      form.set('shipping_address', '')
      form.set('paymentmode', '')
    }
    if (id !== '') goTo(`${entry.form.id}-uuid`)
  }
  /** Somebody was added while they are on the phone: the booking goes on with them. */
  const takeAdded = (added: PickOption) => {
    bring(added)
    form.set('customer_id', added.value)
    choose(added.value)
  }
  return {
    ...{ form, entry, products, lines, goTo, named, brought, customerId, help, limit },
    ...{ save: () => void save(), addOffered, choose, takeAdded },
  }
}

export type Booking = ReturnType<typeof useBooking>
