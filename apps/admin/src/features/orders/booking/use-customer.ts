import { paymentModes } from '@refill/contract/features/orders/orders.rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import { useNameOf } from '../../../ui/fields/choice-filter.tsx'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { customerPick } from '../../customers/customer-pick.public.ts'
import { bookingHelp, type BookingHeader, type BookingHelp } from './booking.api.ts'

const customerChoice = { label: 'Customer', ...customerPick }

const modeOf = (before: string) =>
  paymentModes.find((mode) => mode.toLowerCase() === before.toLowerCase()) ?? 'Cash'

/** What helps while the customer is on the phone; it fills what nobody has typed yet, once for each choice. */
const useHelp = ({ set, values }: FormState<BookingHeader>, customerId: string) => {
  const client = useQueryClient()
  const help = useQuery(bookingHelp(customerId))
  const filledFor = useRef('')
  const { data } = help
  const fill = useCallback(
    (customer: string, { shipping_address, paymentmode }: BookingHelp) => {
      if (filledFor.current === customer) return
      filledFor.current = customer
      const typed = values()
      if (typed.shipping_address === '') set('shipping_address', shipping_address)
      if (typed.paymentmode === '') set('paymentmode', modeOf(paymentmode))
    },
    [set, values],
  )
  useEffect(() => {
    if (customerId === '') filledFor.current = ''
    if (data) fill(customerId, data)
  }, [data, customerId, fill])
  /** Whoever is quicker than the line need not wait for it: what it brings is in the form when this is over. */
  const fillBeforeSaving = async () => {
    const { customer_id, paymentmode } = values()
    if (customer_id === '' || paymentmode !== '') return
    const known = await client.ensureQueryData(bookingHelp(customer_id)).catch(() => undefined)
    if (known) fill(customer_id, known)
  }
  return { help, fillBeforeSaving }
}

/** The customer that the address names, '' without. */
export const useNamedCustomer = (): string => {
  const [address] = useAddress()
  return /^[1-9]\d{0,15}$/.exec(address.get('customer') ?? '')?.[0] ?? ''
}

/** Who calls: chosen in the field, named by the address or by what was typed before, or just added, whom the field has not found itself. */
export const useCustomer = (form: FormState<BookingHeader>, named: string) => {
  const id = useFormValue(form, ({ customer_id }) => customer_id)
  const [added, add] = useState<PickOption>()
  const { help, fillBeforeSaving } = useHelp(form, id)
  const [restored, restore] = useState('')
  const given = restored || named
  const name = useNameOf(customerChoice, given)
  /** What was filled in for another one goes. */
  const choose = (chosen: string) => {
    if (chosen === id) return
    form.set('shipping_address', '')
    form.set('shipping_town', '')
    form.set('shipping_pincode', '')
    form.set('paymentmode', '')
  }
  return {
    id,
    help,
    fillBeforeSaving,
    choose,
    restore,
    option: added ?? { value: given, label: name },
    /** Somebody was added while they are on the phone: the booking goes on with them. */
    takeAdded: (customer: PickOption) => {
      add(customer)
      form.set('customer_id', customer.value)
      choose(customer.value)
    },
    clear: () => add(undefined),
  }
}

export type Customer = ReturnType<typeof useCustomer>
