import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { PickerField, type Find } from '../../../ui/fields/picker-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { customerPick } from '../../customers/customer-pick.public.ts'
import type { Booking } from './use-booking.ts'
import { BookingSuggestions } from './suggestions.tsx'
import styles from './booking.module.css'

/** What is looked for, and whether the answer was that there is nobody. */
const useSought = () => {
  const sought = useRef({ text: '', isUnknown: false })
  const [find] = useState((): Find => async (text, signal) => {
    const found = await customerPick.find(text, signal)
    sought.current.isUnknown = found.length === 0 && text === sought.current.text.trim()
    return found
  })
  const type = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) sought.current = { text: target.value, isUnknown: false }
  }
  const forget = () => {
    sought.current = { text: '', isUnknown: false }
  }
  return { sought, find, type, forget }
}

/** Who calls, and where it goes; who is not known yet is added without leaving. */
export function BookingCustomer({ booking }: { booking: Booking }) {
  const { form, brought, named, choose, takeAdded } = booking
  const { sought, find, type, forget } = useSought()
  const [adding, add] = useState<{ typed: string }>()
  const open = () => add({ typed: sought.current.text })
  // Enter where nobody was found: whoever calls is new.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !sought.current.isUnknown) return
    event.preventDefault()
    open()
  }
  return (
    <Panel title="Customer" flush>
      <div className={styles.customer}>
        {/* Only listens to what is typed in the field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.who} onInput={type} onKeyDown={press}>
          <PickerField
            field={form.field('customer_id')}
            label="Customer"
            find={find}
            chosen={brought}
            placeholder="Name, mobile or GSTIN"
            onChange={(id) => {
              forget()
              choose(id)
            }}
            autoFocus={named === ''}
            required
          />
          <Button icon={AddIcon} onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={open}>
            Add customer
          </Button>
        </div>
        <TextAreaField
          field={form.field('shipping_address')}
          label="Shipping address"
          rows={3}
          maxLength={300}
        />
      </div>
      <BookingSuggestions booking={booking} />
      {adding && (
        <NewCustomerDialog
          typed={adding.typed}
          close={() => add(undefined)}
          added={(customer) => {
            add(undefined)
            forget()
            takeAdded(customer)
          }}
        />
      )}
    </Panel>
  )
}
