import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey, send } from '../../api/send.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { mobileTaking } from '../../masters/form/text-rules.ts'
import { invalidateMaster } from '../../masters/master.api.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Half } from '../../ui/form/grid.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'

const isNumber = (typed: string) => /^[+\d\s-]*\d[+\d\s-]*$/.test(typed)

/** What was looked for in vain is the new customer's mobile or name. */
const valuesFrom = (typed: string) => ({
  name: isNumber(typed) ? '' : typed.trim(),
  mobile: isNumber(typed) ? typed.trim() : '',
  address: '',
  gst: '',
  credit_days: '',
  credit_limit: '',
})

/** The form of a customer who is on the phone: no more than an order needs; the rest has time. */
const useNewCustomer = (typed: string, added: (customer: PickOption) => void) => {
  const client = useQueryClient()
  const [once] = useState(newKey)
  return useForm({
    schema: customers.create.fields,
    initial: valuesFrom(typed),
    submit: async (_checked, form) => {
      form.setError(undefined)
      const values = form.values()
      const answer = await send(customers.create, values, { once }).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message || 'Customer created successfully' })
        void invalidateMaster(client, customers)
        added({ value: String(answer.id), label: values.name.trim() })
      } else if (answer?.errors) form.setErrors(answer.errors)
      else form.setError(answer?.message || 'The server could not be reached. Try again.')
    },
  })
}

type NewCustomerDialogProps = { typed: string; added: (customer: PickOption) => void; close: () => void }

export function NewCustomerDialog({ typed, added, close }: NewCustomerDialogProps) {
  const form = useNewCustomer(typed, added)
  const nameIsKnown = valuesFrom(typed).name !== ''
  return (
    <FormDialog title="Add customer" form={form} save="Add customer" saving="this customer" close={close}>
      <TextField field={form.field('name')} label="Name" maxLength={120} autoFocus={!nameIsKnown} required />
      <TextField
        field={form.field('mobile')}
        label="Mobile"
        type="tel"
        {...mobileTaking}
        autoFocus={nameIsKnown}
        required
      />
      <TextAreaField field={form.field('address')} label="Address" rows={2} maxLength={300} />
      <TextField field={form.field('gst')} label="GSTIN" maxLength={20} upperCase />
      <Half>
        <NumberField field={form.field('credit_limit')} label="Credit limit" prefix="₹" />
        <NumberField field={form.field('credit_days')} label="Credit days" maxLength={4} digitsOnly />
      </Half>
    </FormDialog>
  )
}
