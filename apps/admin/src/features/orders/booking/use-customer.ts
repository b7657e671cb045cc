import { paymentModes } from '@refill/contract/features/orders/orders.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { customerPick } from '../../customers/customer-pick.public.ts'
import { bookingHelp, type BookingHeader } from './booking.api.ts'

const modeOf = (before: string) =>
  paymentModes.find((mode) => mode.toLowerCase() === before.toLowerCase()) ?? 'Cash'

/** What helps while the customer is on the phone; it fills what nobody has typed yet, once for each choice. */
const useHelp = ({ set, values }: FormState<BookingHeader>, customerId: string) => {
  const query = useQuery(bookingHelp(customerId))
  const filledFor = useRef('')
  const { data } = query
  useEffect(() => {
    if (customerId === '') filledFor.current = ''
    if (!data || filledFor.current === customerId) return
    filledFor.current = customerId
    const { shipping_address, paymentmode } = values()
    if (shipping_address === '') set('shipping_address', data.shipping_address)
    if (paymentmode === '') set('paymentmode', modeOf(data.paymentmode))
  }, [data, customerId, set, values])
  return query
}

/** The customer that the address names, '' without. */
export const useNamedCustomer = (): string => {
  const [address] = useSearchParams()
  return /^[1-9]\d{0,15}$/.exec(address.get('customer') ?? '')?.[0] ?? ''
}

/** Who calls: chosen in the field, named by the address or by what was typed before, or just added, whom the field has not found itself. */
export const useCustomer = (form: FormState<BookingHeader>, named: string) => {
  const id = useFormValue(form, ({ customer_id }) => customer_id)
  const [added, add] = useState<PickOption>()
  const help = useHelp(form, id)
  const [restored, restore] = useState('')
  const given = restored || named
  const { data: name } = useQuery({
    queryKey: ['name of', 'customer', given],
    queryFn: ({ signal }) => customerPick.nameOf(given, signal),
    enabled: given !== '',
    staleTime: 60_000,
  })
  /** What was filled in for another one goes. */
  const choose = (chosen: string) => {
    if (chosen === id) return
    form.set('shipping_address', '')
    form.set('paymentmode', '')
  }
  return {
    ...{ id, help, choose, restore },
    option: added ?? { value: given, label: name ?? given },
    /** Somebody was added while they are on the phone: the booking goes on with them. */
    takeAdded: (customer: PickOption) => {
      add(customer)
      form.set('customer_id', customer.value)
      choose(customer.value)
    },
    forget: () => add(undefined),
  }
}

export type Customer = ReturnType<typeof useCustomer>
