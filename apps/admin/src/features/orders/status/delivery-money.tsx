import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { creditAfter, isOnCredit, isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import { hasMoney } from '@refill/contract/features/orders/orders.contract.ts'
import { isRupees, paise, paiseFromRupees, rupeesText, subtractPaise } from '@refill/values/money.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Half } from '../../../ui/form/grid.tsx'
import { useFormValue } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import { Alert } from '../../../ui/messages.tsx'
import type { DeliveryOf } from './delivery-lines.tsx'
import { dueWith, setOffWith, type DeliveryValues } from './delivery-values.ts'

type DueSums = { due: string; setOff: string; onAccount: number }

const dueWords = (order: DeliveryOf['order'], { due, setOff, onAccount }: DueSums) => {
  if (isPrepaid(order.paymentmode)) return `${money(due)} is prepaid: the oil company owes it`
  if (Number(setOff) > 0) return `${money(due)} is due. ${money(setOff)} on account is set off first`
  return onAccount > 0 ? `${money(due)} is due, ${money(onAccount)} is on account` : `${money(due)} is due`
}

const leftBy = ({ paymentmode }: DeliveryOf['order'], rupees: string) =>
  isPrepaid(paymentmode) ? `; the oil company owes ${rupees} then` : `; ${rupees} is left then`

/** What is left of what is due after money that was typed; nothing while all of it comes. */
const leftWords = (order: DeliveryOf['order'], values: DeliveryValues): string => {
  const { received_amount: typed } = values
  if (!isRupees(typed) || Number(typed) === 0) return ''
  const asked = subtractPaise(dueWith(order, values), setOffWith(order, values))
  const left = subtractPaise(asked, paiseFromRupees(typed))
  if (left === 0) return ''
  if (left > 0) return leftBy(order, money(rupeesText(left)))
  return values.received_mode === 'Prepaid'
    ? '; the oil company had no more than is due'
    : `; ${money(rupeesText(subtractPaise(paise(0), left)))} goes on account`
}

function Transaction({ form }: Pick<DeliveryOf, 'form'>) {
  const isOnline = useFormValue(form, ({ received_mode }) => received_mode === 'Online')
  const isNeeded = useFormValue(form, ({ received_amount }) => Number(received_amount) > 0)
  return (
    isOnline && (
      <TextField
        field={form.field('transaction_number')}
        label="Transaction number"
        maxLength={60}
        autoComplete="off"
        required={isNeeded}
      />
    )
  )
}

/** Cash may still be with the driver; then it is in no drawer until it is counted and taken over. */
function WhoHasIt({ order, form }: DeliveryOf) {
  const isCash = useFormValue(
    form,
    ({ received_mode, received_amount: amount }) => received_mode === 'Cash' && Number(amount) > 0,
  )
  if (!isCash || !order.driver_name) return null
  return (
    <SelectField
      field={form.field('held_by')}
      label="Who has it"
      placeholder="I have it"
      options={[{ value: 'driver', label: order.driver_name }]}
    />
  )
}

const isPaidAtOnce = ({ paymentmode }: DeliveryOf['order']) =>
  !isOnCredit(paymentmode) && !isPrepaid(paymentmode)

/** What was to be paid at once and is not goes beyond what was agreed: nobody is asked for goods that are gone. */
function LeftUnpaid({ order, form }: DeliveryOf) {
  const due = useFormValue(form, (values) => {
    if (!isPaidAtOnce(order) || Number(values.received_amount) > 0) return 0
    const all = dueWith(order, values)
    return all === setOffWith(order, values) ? 0 : all
  })
  const { credit, customer_name } = order
  if (due === 0 || !hasMoney(credit)) return null
  // What is set off is on account until then.
  const { after, over } = creditAfter({ ...credit, open: 0 }, paise(due))
  const limit = money(credit.credit_limit)
  return (
    over > 0 && (
      <Alert kind="warning">
        {`Nothing is received: ${customer_name} owes ${money(rupeesText(after))} then, with a limit of ${limit}.`}
      </Alert>
    )
  )
}

type MoneyProps = DeliveryOf & {
  /** Entering money is another right than delivering. */
  takesMoney: boolean
}

/** What is due, and what the driver brought of it. */
export function DeliveryMoney({ order, form, takesMoney }: MoneyProps) {
  const left = useFormValue(form, (values) => leftWords(order, values))
  const words = useFormValue(form, (values) =>
    dueWords(order, {
      due: rupeesText(dueWith(order, values)),
      setOff: rupeesText(setOffWith(order, values)),
      onAccount: order.credit.on_account ?? 0,
    }),
  )
  if (order.due === 0) return null
  if (!takesMoney) return <p>{words}.</p>
  return (
    <>
      <Half>
        <NumberField
          field={form.field('received_amount')}
          label="Money received now"
          prefix="₹"
          maxLength={14}
          help={words + left}
        />
        <SelectField
          field={form.field('received_mode')}
          label="Received as"
          options={receiptModes}
          required
        />
      </Half>
      <Transaction form={form} />
      <WhoHasIt order={order} form={form} />
      <LeftUnpaid order={order} form={form} />
    </>
  )
}
