import { deposit, handOver, payOut, type Drawer } from '@refill/contract/features/cash/cash.contract.ts'
import { maxHead } from '@refill/contract/features/cash/cash.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { noFile } from '../../ui/fields/file-rules.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { Field } from '../../ui/form/field.ts'
import { Half } from '../../ui/form/grid.tsx'
import { money } from '../../ui/formats/money.ts'
import { useCashForm } from './use-cash-form.ts'

/** Whose drawer it is out of, and what is in it now. */
export type MovedDrawer = Pick<Drawer, 'user_id' | 'name' | 'in_hand'> & { own: boolean }
export type Receiver = { id: number; name: string }
type MoveProps = { drawer: MovedDrawer; close: () => void }

const nothing = () => ({ day: todayInIndia() as string, amount: '', note: '' })
const withScan = () => ({ ...nothing(), reference: '', document: noFile })

type MoveFieldsProps = {
  drawer: MovedDrawer
  field: (name: 'day' | 'amount' | 'note') => Field<string>
  children: ReactNode
}

function InHand({ drawer: { own, name, in_hand: held } }: Pick<MoveProps, 'drawer'>) {
  const words = money(held)
  return own ? (
    <p>You have {words} in hand.</p>
  ) : (
    <p>
      <b>{name}</b> has {words} in hand.
    </p>
  )
}

/** What every document has: how much, on which day, and a note. */
function MoveFields({ drawer, field, children }: MoveFieldsProps) {
  return (
    <>
      <InHand drawer={drawer} />
      <Half>
        <DateField field={field('day')} label="Date" dated max={todayInIndia()} required />
        <NumberField field={field('amount')} label="Amount" prefix="₹" maxLength={12} required autoFocus />
      </Half>
      {children}
      <TextField field={field('note')} label="Note" maxLength={200} autoComplete="off" />
    </>
  )
}

/** From one person to another, who confirms it. */
export function HandOverDialog({ drawer, receivers, close }: MoveProps & { receivers: readonly Receiver[] }) {
  const about = { user_id: drawer.user_id }
  const form = useCashForm({ operation: handOver, about, initial: { ...nothing(), to_user_id: '' }, close })
  const others = receivers.filter(({ id }) => id !== drawer.user_id)
  return (
    <FormDialog asks title="Hand over" form={form} save="Hand over" saving="this hand-over" close={close}>
      <MoveFields drawer={drawer} field={form.field}>
        <ComboboxField
          field={form.field('to_user_id')}
          label="To"
          help="They count it and confirm; until then it is on the way."
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
        />
      </MoveFields>
    </FormDialog>
  )
}

export function DepositDialog({ drawer, close }: MoveProps) {
  const about = { user_id: drawer.user_id }
  const form = useCashForm({ operation: deposit, about, initial: { ...withScan(), bank: '' }, close })
  return (
    <FormDialog asks title="Bank deposit" form={form} save="Deposit" saving="this deposit" close={close}>
      <MoveFields drawer={drawer} field={form.field}>
        <Half>
          <TextField field={form.field('bank')} label="Bank" maxLength={60} required />
          <TextField field={form.field('reference')} label="Slip no." maxLength={60} autoComplete="off" />
        </Half>
        <FileField field={form.field('document')} label="Scan of the slip" />
      </MoveFields>
    </FormDialog>
  )
}

export function PayOutDialog({ drawer, heads, close }: MoveProps & { heads: readonly string[] }) {
  const about = { user_id: drawer.user_id }
  const form = useCashForm({ operation: payOut, about, initial: { ...withScan(), head: '' }, close })
  return (
    <FormDialog asks title="Paid out" form={form} save="Save" saving="this payment" close={close}>
      <MoveFields drawer={drawer} field={form.field}>
        <Half>
          <SelectField field={form.field('head')} label="Head" options={heads} required />
          <TextField
            field={form.field('reference')}
            label="Bill no."
            maxLength={maxHead}
            autoComplete="off"
          />
        </Half>
        <FileField field={form.field('document')} label="Scan of the bill" />
      </MoveFields>
    </FormDialog>
  )
}
