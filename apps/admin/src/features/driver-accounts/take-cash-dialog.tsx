import {
  recover,
  type DriverStatement,
} from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { touchedBy } from '../../api/cache.ts'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { CountedFields, differenceOf, useCashForm, useReasonAsked } from '../cash/cash-form.public.ts'

type TakeCashProps = { statement: DriverStatement; close: () => void }

/** Cash that a driver brings goes into the own drawer. */
export function TakeCashDialog({ statement, close }: TakeCashProps) {
  const { driver, owed_now: owed } = statement
  const initial: Record<'day' | 'amount' | 'reason', string> = {
    day: todayInIndia(),
    amount: '',
    reason: '',
  }
  const form = useCashForm({
    operation: recover,
    about: { driver_id: driver.id, kind: 'cash' },
    initial,
    close,
    touched: touchedBy.driverAccount,
  })
  const counted = useFormValue(form, ({ amount }) => amount)
  useReasonAsked(form, differenceOf(counted, owed))
  return (
    <FormDialog asks title="Take cash" form={form} save="Take cash" saving="what you took" close={close}>
      <p>
        <b>{driver.name}</b> owes {money(owed)}. What you count is in your drawer.
      </p>
      <CountedFields
        field={form.field}
        counted={counted}
        expected={owed}
        missing="What is missing stays on the account."
        placeholder="e.g. The rest with the next pay"
      />
      <DateField field={form.field('day')} label="Date" dated max={todayInIndia()} required />
    </FormDialog>
  )
}
