import { showDay } from '@refill/values/day.ts'
import { Link } from '../../../ui/link.tsx'
import { onEnter } from '../../../documents/document-form.tsx'
import { PanelFoot } from '../../../documents/lines.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { count } from '../../../ui/formats/money.ts'
import { AddIcon } from '../../../ui/icons.tsx'
import { useKey } from '../../../ui/keys/use-key.ts'
import { Alert } from '../../../ui/messages.tsx'
import { Kbd, Panel } from '../../../ui/parts.tsx'
import { CustomerField } from '../../customers/customer-field.public.tsx'
import type { BookingHeader, BookingHelp } from './booking.api.ts'
import { ShippingPlace } from './shipping-place.tsx'
import styles from './booking.module.css'
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
  const enter = () => {
    if (customer.id !== '') goToLines()
  }
  return (
    <Panel title="Customer" flush>
      <div className={styles.customer}>
        {/* Only listens to the keys of the field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={onEnter(enter)}>
          <CustomerField
            field={form.field('customer_id')}
            chosen={customer.option}
            placeholder="Name, mobile or GSTIN"
            autoFocus={isFirst}
            onChange={(id) => {
              customer.choose(id)
              if (id !== '') goToLines()
            }}
            added={(added) => {
              customer.takeAdded(added)
              goToLines()
            }}
          />
        </div>
        <ShippingPlace form={form} help={customer.help.data} />
      </div>
      <Suggestions customer={customer} add={addOffered} />
    </Panel>
  )
}
