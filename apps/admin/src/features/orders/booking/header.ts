import { paymentModes } from '@refill/contract/features/orders/orders.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { customerPick } from '../../customers/customer-pick.public.ts'
import { bookingHelp, type BookingHeader } from './booking.api.ts'

export const headerOf = (customer_id: string, source: string): BookingHeader => ({
  customer_id,
  shipping_address: '',
  paymentmode: '',
  ponum: '',
  scheduledate: '',
  scheduletime: '',
  source,
  dp_id: '',
})

const modeOf = (before: string) =>
  paymentModes.find((mode) => mode.toLowerCase() === before.toLowerCase()) ?? 'Cash'

/** What helps while the customer is on the phone; it fills what nobody has typed yet, once for each choice. */
export const useHelp = ({ set, values }: FormState<BookingHeader>, customerId: string) => {
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

/** The customer that the address names, or that was just added: the field has not found it itself. */
export const useBrought = () => {
  const [address] = useSearchParams()
  const named = /^[1-9]\d{0,15}$/.exec(address.get('customer') ?? '')?.[0] ?? ''
  const [added, bring] = useState<PickOption>()
  const { data } = useQuery({
    queryKey: ['name of', 'customer', named],
    queryFn: ({ signal }) => customerPick.nameOf(named, signal),
    enabled: named !== '',
    staleTime: 60_000,
  })
  return { named, brought: added ?? { value: named, label: data ?? named }, bring }
}
