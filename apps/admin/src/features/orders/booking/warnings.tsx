import { unbillable, type Buyer } from '@refill/contract/features/orders/billable.rules.ts'
import { bookingWarnings } from '@refill/contract/features/orders/booking.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { ewayNeedOfOrdered } from '@refill/contract/features/tax/e-way-need.rules.ts'
import { wordsOf } from '@refill/contract/operation.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { Alert } from '../../../ui/messages.tsx'
import type { BookingHeader, BookingHelp } from './booking.api.ts'
import { useFigures } from './figures.tsx'
import { withinSums, type BookingLine } from './line.ts'
import type { Customer } from './use-customer.ts'

/** Nobody is warned of before it is known who books. */
const unknownBuyer = { customer_type: '', gst: '' }

const buyerOf = (help: BookingHelp, address = ''): Buyer => ({
  name: help.customer_name,
  gst: help.gst,
  registration: help.registration_class,
  state: help.state,
  address: help.shipping_address || address,
})

/** Why nothing can be booked for a customer, whatever is typed; '' where it can. */
export const heldWords = (help: BookingHelp | undefined): string => {
  const held = help && unbillable(buyerOf(help), { lines: [], taxable: paise(0) })
  return held ? wordsOf(held.rule, held.values) : ''
}

type WarningsProps = Pick<Customer, 'help'> & { form: FormState<BookingHeader> }

/** What is on the order with the line that is being typed. */
const useLines = (): readonly BookingLine[] => {
  const { lines, line } = useFigures()
  return withinSums(lines, line) ?? lines
}

/** What saving would be refused for as the order stands now, but for who is held, which stands with the customer. */
function Refused({ help: { data }, form }: WarningsProps) {
  const { totals } = useFigures()
  const lines = useLines()
  const address = useFormValue(form, ({ shipping_address }) => shipping_address)
  if (!data) return null
  const goods = lines.map(({ product }) => product)
  const found = unbillable(buyerOf(data, address), { lines: goods, taxable: totals.goods })
  if (!found || found.rule === orderErrors.order_buyer_held) return null
  return <Alert kind="error">{wordsOf(found.rule, found.values)}</Alert>
}

/** Whether the goods will need an e-way bill, as the order will say once it is booked. */
function EwayNeed({ help: { data }, form }: WarningsProps) {
  const lines = useLines()
  const sent = useFormValue(form, ({ shipping_address, shipping_pincode }) => ({
    shipping_address,
    shipping_pincode,
  }))
  if (!data || lines.length === 0) return null
  const { isNeeded, sentence } = ewayNeedOfOrdered({
    state: data.state,
    gst: data.gst,
    ...data.eway,
    day: todayInIndia(),
    ...sent,
    address: data.shipping_address,
    goods: lines.map(({ product, amounts, count, deposit_count }) => ({
      category: product.category,
      hsn: product.hsn_no,
      rate: product.gst,
      taxable: amounts.taxable,
      gst: amounts.gstAmount,
      bringsEmpties: isCylinder(product) && Number(count) > Number(deposit_count),
    })),
  })
  return isNeeded && <Alert kind="warning">{sentence}</Alert>
}

/** What would be refused, and what may be a mistake and can be saved all the same. */
export function BookingWarnings({ help, form }: WarningsProps) {
  const { lines, line } = useFigures()
  const warned = line ? [...lines, line] : lines
  return (
    <>
      <Refused help={help} form={form} />
      <EwayNeed help={help} form={form} />
      {bookingWarnings(help.data ?? unknownBuyer, warned, help.data?.price_floor).map((words) => (
        <Alert key={words} kind="warning">
          {words}
        </Alert>
      ))}
    </>
  )
}
