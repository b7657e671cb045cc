import { changeRate, type RateChange } from '@refill/contract/features/tax/change-rate.contract.ts'
import { firstRateDay } from '@refill/contract/features/products/rates.rules.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { fieldsOf, previewChange, sendChange, type Typed, type Whose } from './rates.api.ts'
import { RatePreview } from './rate-preview.tsx'

type RateDialogProps = {
  whose: Whose
  /** Products that it is about. */
  count: number
  allowed: readonly number[]
  /** Nothing is chosen any more. */
  changed: () => void
  close: () => void
}

const notDone = 'Nothing was changed. Please try again.'
const nothing = (): Typed => ({ from_day: todayInIndia(), gst: '', hsn: '' })

/** What is typed is looked at before it counts: the form asks the server what would change. */
const useRateForm = ({ whose }: RateDialogProps) => {
  const [preview, show] = useState<{ typed: Typed; change: RateChange }>()
  const form = useForm<Typed, unknown>({
    initial: nothing(),
    schema: { safeParse: (typed) => changeRate.fields.safeParse(fieldsOf(whose, typed)) },
    submit: async (_checked, actions) => {
      actions.setError(undefined)
      const typed = actions.values()
      const answer = await previewChange(whose, typed).catch(() => undefined)
      if (answer?.success) show({ typed, change: answer })
      else if (answer?.errors?.gst) actions.setErrors({ gst: answer.errors.gst })
      else if (!isExpired(answer)) actions.setError(answer?.message || notDone)
    },
  })
  return { form, preview, back: () => show(undefined) }
}

const useCarryOut = ({ whose, changed, close }: RateDialogProps) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const carryOut = async (typed: Typed) => {
    setBusy(true)
    setError('')
    const answer = await sendChange(whose, typed).catch(() => undefined)
    setBusy(false)
    if (!answer?.success) return isExpired(answer) ? undefined : setError(answer?.message || notDone)
    toast({ kind: 'success', title: answer.message })
    changed()
    close()
    await invalidate(client, 'rates', 'products', 'orders', 'dashboard')
    return undefined
  }
  return { busy, error, carryOut }
}

type FieldsProps = { form: ReturnType<typeof useRateForm>['form']; allowed: readonly number[] }

function RateFields({ form, allowed }: FieldsProps) {
  return (
    <>
      <DateField
        field={form.field('from_day')}
        label="From day"
        {...{ min: firstRateDay, max: addDays(todayInIndia(), 365) }}
        help="The first day on which the new rate counts"
        required
      />
      <SelectField
        field={form.field('gst')}
        {...{ label: 'New GST (%)', placeholder: 'Select GST (%)', help: 'Settings add other rates' }}
        options={allowed.map(String)}
        required
      />
      <TextField
        field={form.field('hsn')}
        {...{ label: 'New HSN Code', help: 'Empty: each keeps its own', maxLength: 8 }}
        {...{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </>
  )
}

/** Asks from which day products have which rate, then shows what that changes and asks for the word to do it. */
export function RateDialog(props: RateDialogProps) {
  const { count, allowed, close } = props
  const { form, preview, back } = useRateForm(props)
  const { carryOut, ...state } = useCarryOut(props)
  if (preview) {
    const begin = () => void carryOut(preview.typed)
    return <RatePreview {...preview} {...state} {...{ back, close, carryOut: begin }} />
  }
  const title = `Change rate of ${count} ${count === 1 ? 'product' : 'products'}`
  return (
    <FormDialog title={title} form={form} save="Preview" saving="this change" close={close}>
      <RateFields form={form} allowed={allowed} />
    </FormDialog>
  )
}
