import { createReturn, type HeldRow } from '@refill/contract/features/empties/empties.contract.ts'
import { useEffect, useMemo, useState } from 'react'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { AlreadyCounted } from '../inventory/already-counted.public.tsx'
import { CylinderFields, CylinderScreen, heldColumns, typedColumn } from './cylinder-form.tsx'
import { cellName, isMore, returnSchema, typedCodes, type CylinderValues } from './typed-cylinders.ts'
import { useCylinderForm } from './use-cylinder-form.ts'

type CountedProps = { form: FormState<CylinderValues>; rows: readonly HeldRow[] }

/** What is typed may have been in the yard when that was counted. */
function Counted({ form, rows }: CountedProps) {
  const day = useFormValue(form, (values) => values.day)
  const codes = useFormValue(form, (values) => typedCodes(rows, values).join(' '))
  const isCounted = useFormValue(form, ({ already_counted }) => already_counted === 'yes')
  return (
    <AlreadyCounted
      codes={codes === '' ? [] : codes.split(' ')}
      day={day}
      isCounted={isCounted}
      set={(choice) => form.set('already_counted', choice)}
      empties
    />
  )
}

type ReturnProps = { customer: string; rows: readonly HeldRow[] }

function ReturnForm({ customer, rows }: ReturnProps) {
  const form = useCylinderForm({
    customer,
    schema: returnSchema(rows),
    send: (fields, once) => send(createReturn, fields, { once }),
  })
  const more = useFormValue(form, (values) => isMore(rows, values))
  const there = rows.filter((row) => row.held > 0)
  const [all, showAll] = useState(there.length === 0)
  const { field, focus } = form
  const first = there[0] && cellName('count', there[0])
  useEffect(() => {
    if (first) focus(first)
    // Once: whoever chose the customer goes on typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const columns = useMemo(
    () => [...heldColumns, typedColumn(form, 'count', 'Came back', () => focus('note'))],
    // The cells use only the fields of the form, and these stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [field],
  )
  const note = (
    <TextField
      field={form.field('note')}
      label="Note"
      help={more ? 'More comes back than the customer has: write down why' : 'Stands in ledger and statement'}
      placeholder="e.g. Brought by his driver"
      maxLength={200}
      required={more}
    />
  )
  return (
    <CylinderFields
      {...{ form, columns, customer }}
      rows={all ? rows : there}
      label="Empties that came back"
      beside={note}
      below={!all && <TextButton onClick={() => showAll(true)}>Another product came back</TextButton>}
      warning={<Counted form={form} rows={rows} />}
      save="Save return"
    />
  )
}

/** Empties that a customer brings without an order. */
export default function ReturnEmptiesScreen() {
  return (
    <CylinderScreen
      title="Return empties"
      back={{ to: paths.empties, label: 'Back to empties returned' }}
      whenNone="Choose who brings empties back: what the customer has of each cylinder is shown here."
    >
      {(customer, rows) => <ReturnForm key={customer} customer={customer} rows={rows} />}
    </CylinderScreen>
  )
}
