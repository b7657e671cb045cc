import { useRef, useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import { PickerField, type Find } from '../../ui/fields/picker-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { AddIcon } from '../../ui/icons.tsx'
import styles from './customer-field.module.css'
import { customerPick } from './customer-pick.public.ts'
import { NewCustomerDialog } from './new-customer.tsx'

type CustomerFieldProps = {
  field: Field<string>
  /** Looks for customers unless another one is given; the same between drawings. */
  find?: Find
  chosen?: { value: string; label: string | undefined } | undefined
  placeholder?: string
  autoFocus?: boolean
  onChange?: (id: string) => void
  /** Somebody was added who was not known: the field takes them when its form says so. */
  added: (customer: PickOption) => void
  /** Whether the dialog of a new customer stands over everything. */
  onAdding?: (isAdding: boolean) => void
}

/** Who is known is chosen, and who is not is added without leaving, by whoever may. */
export function CustomerField({ added, onChange, onAdding, find, ...field }: CustomerFieldProps) {
  const mayAdd = useRights()('customers.write')
  const [adding, setAdding] = useState<{ typed: string }>()
  const typed = useRef('') // outlives the field's own text, which goes when the button takes the focus
  const add = (next: { typed: string } | undefined) => {
    setAdding(next)
    onAdding?.(next !== undefined)
  }
  const unknown = {
    says: (name: string) => `Enter: add ${name}`,
    enter: (name: string) => add({ typed: name }),
  }
  return (
    <>
      <div
        className={styles.who}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) typed.current = target.value
        }}
      >
        <PickerField
          {...field}
          {...(mayAdd && { unknown })}
          label="Customer"
          find={find ?? customerPick.find}
          onChange={(id) => {
            typed.current = ''
            onChange?.(id)
          }}
          required
        />
        {mayAdd && (
          <Button
            icon={AddIcon}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => add({ typed: typed.current })}
          >
            Add customer
          </Button>
        )}
      </div>
      {adding && (
        <NewCustomerDialog
          typed={adding.typed}
          close={() => add(undefined)}
          added={(customer) => {
            add(undefined)
            typed.current = ''
            added(customer)
          }}
        />
      )}
    </>
  )
}
