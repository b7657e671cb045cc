import { billRange } from '@refill/contract/features/invoices/invoices.contract.ts'
import { firstOfMonth, todayInIndia } from '@refill/values/day.ts'
import { useState } from 'react'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { useNameOf } from '../../ui/fields/choice-filter.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { Half } from '../../ui/form/grid.tsx'
import { useForm, useFormValue } from '../../ui/form/use-form.ts'
import { BillPreview, type Found } from './bill-preview.tsx'
import { customerChoice } from './invoices.api.ts'
import type { BillRange } from './use-billing.ts'

const thisMonth = (): BillRange => {
  const today = todayInIndia()
  return { from_date: firstOfMonth(today), to_date: today, customer_id: '' }
}

type RangeProps = { range: BillRange; find: (found: Found) => void; close: () => void }

const useRangeForm = ({ range, find }: RangeProps) =>
  useForm<BillRange, unknown>({
    schema: billRange.fields,
    initial: range,
    submit: async (_checked, form) => {
      const asked = form.values()
      const answer = await send(billRange, { ...asked, preview: '1' }).catch(() => undefined)
      if (answer?.success) {
        const { left, left_value: value, orders } = answer
        find({ range: asked, left, value, orders })
      } else if (answer?.errors) form.setErrors(answer.errors)
      else if (!isExpired(answer))
        form.setError(answer?.message || 'The deliveries could not be found. Please try again.')
    },
  })

/** Asks which deliveries are meant. */
function RangeDialog(props: RangeProps) {
  const form = useRangeForm(props)
  const customer = useFormValue(form, (values) => values.customer_id)
  const name = useNameOf(customerChoice, customer)
  const words = { title: 'Bill deliveries', save: 'Show deliveries', saving: 'these deliveries' }
  return (
    <FormDialog {...words} form={form} close={props.close}>
      <p>Deliveries of these days that have no invoice yet.</p>
      <Half>
        <DateField field={form.field('from_date')} label="From day" max={todayInIndia()} required autoFocus />
        <DateField field={form.field('to_date')} label="To day" max={todayInIndia()} required />
      </Half>
      <PickerField
        field={form.field('customer_id')}
        label="Customer"
        placeholder="All customers"
        find={customerChoice.find}
        chosen={{ value: customer, label: name }}
      />
    </FormDialog>
  )
}

/** Deliveries without an invoice get theirs: which are meant, what is found, and then one after the other. */
export function BillDialog({ close }: { close: () => void }) {
  const [range, setRange] = useState(thisMonth)
  const [found, setFound] = useState<Found>()
  if (!found) return <RangeDialog range={range} find={setFound} close={close} />
  const back = () => {
    setRange(found.range)
    setFound(undefined)
  }
  return <BillPreview found={found} back={back} close={close} />
}
