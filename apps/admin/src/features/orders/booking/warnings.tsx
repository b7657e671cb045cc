import { unbillable, type Buyer } from '@refill/contract/features/orders/billable.rules.ts'
import { bookingWarnings } from '@refill/contract/features/orders/booking.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { wordsOf } from '@refill/contract/operation.ts'
import { paise } from '@refill/values/money.ts'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { Alert } from '../../../ui/messages.tsx'
import type { BookingHeader, BookingHelp } from './booking.api.ts'
import { useFigures } from './figures.tsx'
import { withinSums } from './line.ts'
import type { Customer } from './use-customer.ts'

/** Nobody is warned of before it is known who books. */
const unknownBuyer = { customer_type: '', gst: '' }

const buyerOf = (help: BookingHelp, address = ''): Buyer => ({
  ...{ name: help.customer_name, gst: help.gst, registration: help.registration_class, state: help.state },
  address: help.shipping_address || address,
})

/** Why nothing can be booked for a customer, whatever is typed; '' where it can. */
export const heldWords = (help: BookingHelp | undefined): string => {
  const held = help && unbillable(buyerOf(help), { lines: [], taxable: paise(0) })
  return held ? wordsOf(held.rule, held.values) : ''
}

type WarningsProps = Pick<Customer, 'help'> & { form: FormState<BookingHeader> }

/** What saving would be refused for as the order stands now, but for who is held, which stands with the customer. */
function Refused({ help: { data }, form }: WarningsProps) {
  const { lines, line, totals } = useFigures()
  const address = useFormValue(form, ({ shipping_address }) => shipping_address)
  if (!data) return null
  const goods = (withinSums(lines, line) ?? lines).map(({ product }) => product)
  const found = unbillable(buyerOf(data, address), { lines: goods, taxable: totals.goods })
  if (!found || found.rule === orderErrors.order_buyer_held) return null
  return <Alert kind="error">{wordsOf(found.rule, found.values)}</Alert>
}

/** What would be refused, and what may be a mistake and can be saved all the same. */
export function BookingWarnings({ help, form }: WarningsProps) {
  const { lines, line } = useFigures()
  const warned = line ? [...lines, line] : lines
  return (
    <>
      <Refused help={help} form={form} />
      {bookingWarnings(help.data ?? unknownBuyer, warned).map((words) => (
        <Alert key={words} kind="warning">
          {words}
        </Alert>
      ))}
    </>
  )
}
