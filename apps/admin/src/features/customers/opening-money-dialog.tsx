import {
  createOpeningAdvance,
  createOpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { useOnce } from '../../api/use-once.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { CheckboxField, TextField } from '../../ui/fields/text-fields.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import type { Schema } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'

export type OpeningKind = 'due' | 'advance'
type OpeningMoneyDialogProps = { kind: OpeningKind; customer_id: number; close: () => void }

const initial = { day: '', due_day: '', bill_number: '', amount: '', note: '', another: false }

type Fields = FieldsOut<typeof createOpeningDue> | FieldsOut<typeof createOpeningAdvance>

const schemaOf = (kind: OpeningKind, customer_id: number): Schema<typeof initial, Fields> => {
  const { fields } = kind === 'due' ? createOpeningDue : createOpeningAdvance
  return { safeParse: (values) => fields.safeParse({ ...values, customer_id }) }
}

const save = (kind: OpeningKind, fields: Fields, once: string) =>
  (kind === 'due'
    ? send(createOpeningDue, { due_day: '', bill_number: '', ...fields }, { once })
    : send(createOpeningAdvance, fields, { once })
  ).catch(() => undefined)

const useOpeningMoney = ({ kind, customer_id, close }: OpeningMoneyDialogProps) => {
  const client = useQueryClient()
  const once = useOnce()
  const state = useForm({
    schema: schemaOf(kind, customer_id),
    initial,
    submit: async (fields, form) => {
      const answer = await save(kind, fields, once.keyOf(fields))
      if (answer?.success) {
        once.done()
        toast({ kind: 'success', title: answer.message })
        const { another } = form.values()
        if (another) form.reset({ ...initial, another })
        else close()
        await invalidate(client, 'receipts', ...touchedBy.receipt)
        if (another) state.focus('bill_number')
      } else if (answer?.errors) form.setErrors(answer.errors)
      else if (!isExpired(answer)) form.setError(answer?.message || 'Nothing was saved. Please try again.')
    },
  })
  return state
}

const words = {
  due: {
    title: 'Opening due',
    means:
      'What is still owed of a bill from before the first document here. Receipts pay it by its number, like an order.',
  },
  advance: {
    title: 'Opening advance',
    means:
      'What was on account before the first document here. It is set off and paid back like other money on account.',
  },
} as const

/** Something that was owed, or on account, before the first document. */
export function OpeningMoneyDialog(props: OpeningMoneyDialogProps) {
  const { kind, close } = props
  const form = useOpeningMoney(props)
  const { title, means } = words[kind]
  const isDue = kind === 'due'
  return (
    <FormDialog title={title} form={form} save="Save" saving={`this ${title.toLowerCase()}`} close={close}>
      <p>{means}</p>
      <FieldGrid>
        {isDue && (
          <TextField
            field={form.field('bill_number')}
            label="Bill number"
            maxLength={40}
            autoComplete="off"
            autoFocus
          />
        )}
        <DateField
          field={form.field('day')}
          label={isDue ? 'Bill date' : 'Date'}
          dated
          max={todayInIndia()}
          autoFocus={!isDue}
          required
        />
        {isDue && (
          <DateField field={form.field('due_day')} label="Due date" help="Left empty: the bill date" />
        )}
        <NumberField
          field={form.field('amount')}
          label={isDue ? 'Still owed' : 'Amount'}
          prefix="₹"
          maxLength={14}
          required
        />
        <TextField field={form.field('note')} label="Note" maxLength={300} autoComplete="off" />
        {isDue && <CheckboxField field={form.field('another')} label="Another bill after this one" />}
      </FieldGrid>
    </FormDialog>
  )
}
