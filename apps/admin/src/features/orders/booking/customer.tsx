import { showDay } from '@refill/values/day.ts'
import { useRef, useState } from 'react'
import { Link } from '../../../ui/link.tsx'
import { onEnter } from '../../../documents/document-form.tsx'
import { PanelFoot } from '../../../documents/lines.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { count } from '../../../ui/formats/money.ts'
import { AddIcon } from '../../../ui/icons.tsx'
import { useKey } from '../../../ui/keys/use-key.ts'
import { Alert } from '../../../ui/messages.tsx'
import { Kbd, Panel } from '../../../ui/parts.tsx'
import { customerPick } from '../../customers/customer-pick.public.ts'
import type { BookingHeader, BookingHelp } from './booking.api.ts'
import { ShippingPlace } from './shipping-place.tsx'
import styles from './booking.module.css'
import { NewCustomerDialog } from './dialogs.tsx'
import type { Customer } from './use-customer.ts'
import { heldWords } from './warnings.tsx'

type Add = (offered: BookingHelp['usual']) => void

function LastOrder({ last, add }: { last: NonNullable<BookingHelp['last']>; add: Add | undefined }) {
  const repeat = () => add?.(last.lines)
  useKey('mod+d', 'Repeat last order', repeat)
  return (
    <div className={styles.last}>
      <Button onClick={repeat} disabled={!add} aria-keyshortcuts="Control+D">
        Repeat last order
        <span aria-hidden="true">
          <Kbd>Ctrl D</Kbd>
        </span>
      </Button>
      <span>{last.what}</span>
      <small>{showDay(last.datetime)}</small>
      <Link to={paths.order(last.id)} target="_blank" rel="noreferrer" title="Opens in a new tab">
        {last.orderid}
      </Link>
    </div>
  )
}

/** Each adds a line as it is usually taken. */
function Usual({ usual, add }: { usual: BookingHelp['usual']; add: Add | undefined }) {
  return (
    <ul className={styles.usual} aria-label="Usual products">
      {usual.map((offered) => (
        <li key={offered.uuid}>
          <Button icon={AddIcon} disabled={!add} onClick={() => add?.([offered])}>
            {`${count(offered.count)} × ${offered.product_name}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/**
 * What this customer took before, one press away, or that nothing can be booked; its room is there before anybody is
 * chosen.
 */
function Suggestions({ customer: { id, help }, add }: { customer: Customer; add: Add | undefined }) {
  const { data } = help
  const isNew = data?.last === null && data.usual.length === 0
  const held = heldWords(data)
  if (held)
    return (
      <PanelFoot className={styles.before}>
        <Alert kind="error">{held}</Alert>
      </PanelFoot>
    )
  return (
    <PanelFoot className={styles.before} role="group" aria-label="Taken before">
      {id === '' && <p className={styles.hint}>Last order and usual products will appear here.</p>}
      {isNew && <p className={styles.hint}>No orders yet.</p>}
      {data?.last && <LastOrder last={data.last} add={add} />}
      {data && data.usual.length > 0 && <Usual usual={data.usual} add={add} />}
    </PanelFoot>
  )
}

type BookingCustomerProps = {
  form: FormState<BookingHeader>
  customer: Customer
  /** What was taken before becomes lines, once the products are known. */
  addOffered: Add | undefined
  /** The address names nobody, so typing begins here. */
  isFirst: boolean
  goToLines: () => void
}

/** Who calls, and where it goes; who is not known yet is added without leaving. */
export function BookingCustomer({ form, customer, addOffered, isFirst, goToLines }: BookingCustomerProps) {
  const [adding, add] = useState<{ typed: string }>()
  const typed = useRef('') // outlives the field's own text, which goes when the button takes the focus
  const enter = () => {
    if (customer.id !== '') goToLines()
  }
  return (
    <Panel title="Customer" flush>
      <div className={styles.customer}>
        {/* Only listens to what is typed in the field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={styles.who}
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement) typed.current = target.value
          }}
          onKeyDown={onEnter(enter)}
        >
          <PickerField
            field={form.field('customer_id')}
            label="Customer"
            find={customerPick.find}
            unknown={{ says: (name) => `Enter: add ${name}`, enter: (name) => add({ typed: name }) }}
            chosen={customer.option}
            placeholder="Name, mobile or GSTIN"
            onChange={(id) => {
              typed.current = ''
              customer.choose(id)
              if (id !== '') goToLines()
            }}
            autoFocus={isFirst}
            required
          />
          <Button
            icon={AddIcon}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => add({ typed: typed.current })}
          >
            Add customer
          </Button>
        </div>
        <ShippingPlace form={form} help={customer.help.data} />
      </div>
      <Suggestions customer={customer} add={addOffered} />
      {adding && (
        <NewCustomerDialog
          typed={adding.typed}
          close={() => add(undefined)}
          added={(added) => {
            add(undefined)
            typed.current = ''
            customer.takeAdded(added)
            goToLines()
          }}
        />
      )}
    </Panel>
  )
}
