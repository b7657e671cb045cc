import {
  recover,
  waive,
  type DriverStatement,
} from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { touchedBy } from '../../api/cache.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Half } from '../../ui/form/grid.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useCashForm } from '../cash/cash-form.public.ts'
import { entryFields, entryWords, owedFor, rupees, type EntryKind, type EntryValues } from './entries.ts'

type EntryProps = { kind: EntryKind; statement: DriverStatement; close: () => void }

const useEntry = ({ kind, statement, close }: EntryProps) => {
  const owed = owedFor(kind, statement)
  const initial: EntryValues = {
    about: owed[0]?.value ?? '',
    amount: '',
    count: '',
    reference: '',
    reason: '',
    day: todayInIndia(),
  }
  const form = useCashForm({
    operation: kind === 'waived' ? waive : recover,
    about: { driver_id: statement.driver.id },
    initial,
    fieldsOf: (typed: EntryValues) => entryFields(kind, owed, typed),
    close,
    touched: touchedBy.driverAccount,
  })
  return { form, owed }
}

type FieldsProps = Pick<ReturnType<typeof useEntry>, 'form'> & { kind: EntryKind }

/** How much of what is chosen; what is charged for has both figures. */
function Figures({ form, kind }: FieldsProps) {
  const ofRupees = useFormValue(form, ({ about }) => about === rupees)
  const amount = form.field('amount')
  return (
    <Half>
      {!ofRupees && (
        <NumberField field={form.field('count')} label="Cylinders" maxLength={10} required autoFocus />
      )}
      {(ofRupees || kind === 'charged') && (
        <NumberField field={amount} label="Amount" prefix="₹" maxLength={12} required autoFocus={ofRupees} />
      )}
      <DateField field={form.field('day')} label="Date" dated max={todayInIndia()} required />
    </Half>
  )
}

function Why({ form, kind }: FieldsProps) {
  const { example } = entryWords[kind]
  const reason = form.field('reason')
  return (
    <>
      {kind === 'deducted' && (
        <TextField
          field={form.field('reference')}
          label="Paper"
          placeholder="e.g. Pay slip of November"
          maxLength={60}
          required
        />
      )}
      <TextField
        field={reason}
        label="Reason"
        placeholder={example}
        maxLength={200}
        required={kind === 'waived'}
      />
    </>
  )
}

/** Something else than cash changes what a driver owes. */
export function EntryDialog(props: EntryProps) {
  const { kind, statement, close } = props
  const { form, owed } = useEntry(props)
  const { title, save, saving, words } = entryWords[kind]
  return (
    <FormDialog asks title={title} form={form} save={save} saving={saving} close={close}>
      <p>
        <b>{statement.driver.name}</b>: {words}
      </p>
      <SelectField field={form.field('about')} label="What is owed" options={owed} required />
      <Figures form={form} kind={kind} />
      <Why form={form} kind={kind} />
    </FormDialog>
  )
}
