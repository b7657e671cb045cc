import type { HeldRow } from '@refill/contract/features/empties/empties.contract.ts'
import { createOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import { useMemo } from 'react'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { CylinderFields, CylinderScreen, heldColumns, typedColumn } from './cylinder-form.tsx'
import { openingSchema } from './typed-cylinders.ts'
import { useCylinderForm } from './use-cylinder-form.ts'
import styles from './empties.module.css'

const stay = () => undefined

function OpeningForm({ customer, rows }: { customer: string; rows: readonly HeldRow[] }) {
  const form = useCylinderForm({
    customer,
    schema: openingSchema(rows),
    send: (fields, once) => send(createOpenings, fields, { once }),
  })
  const { field } = form
  const columns = useMemo(
    () => [
      ...heldColumns.slice(0, 2),
      typedColumn(form, 'count', 'Opening cylinders', stay),
      typedColumn(form, 'deposits', 'Of these against deposit', stay),
    ],
    // The cells use only the fields of the form, and these stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [field],
  )
  const words = (
    <p className={styles.help}>
      What stood with the customer at the beginning of this day, before the first document here. It goes into
      the statement and what is owed, never into the stock. What is wrong is taken back with a reason.
    </p>
  )
  return (
    <CylinderFields
      {...{ form, rows, columns, customer }}
      label="Opening cylinders"
      beside={words}
      save="Save opening cylinders"
    />
  )
}

/** Cylinders that a customer had before the first document. */
export default function OpeningCylindersScreen() {
  return (
    <CylinderScreen
      title="Opening cylinders"
      back={{ to: paths.emptiesOwed, label: 'Back to who owes empties' }}
      whenNone="Choose a customer who had cylinders before the first document here."
    >
      {(customer, rows) => <OpeningForm key={customer} customer={customer} rows={rows} />}
    </CylinderScreen>
  )
}
