import { todayInIndia } from '@refill/values/day.ts'
import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { isTakenWhole } from '@refill/contract/features/orders/delivery.rules.ts'
import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { rupeesText } from '@refill/values/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberCell } from '../../../ui/fields/number-cell.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { BareForm } from '../../../ui/form/form.tsx'
import { Half } from '../../../ui/form/grid.tsx'
import { useForm, useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { count, money } from '../../../ui/formats/money.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Alert } from '../../../ui/messages.tsx'
import { Skeleton } from '../../../ui/parts.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { updateStatus } from '../order-commands.ts'
import { orderById } from '../orders.api.ts'
import {
  beyondHeld,
  cellName,
  deliveryFields,
  deliverySchema,
  dueWith,
  emptiesWith,
  expectedOf,
  initialValues,
  moneyWith,
  type DeliveryValues,
  type Expected,
} from './delivery-values.ts'
import { NothingTaken } from './stop-choice.tsx'
import type { Stepping } from './steps.ts'
import styles from './status.module.css'

type Delivery = FormState<DeliveryValues>
type LinesProps = { order: Order; form: Delivery; expected: Expected; nothing: () => void }

/** Fewer taken are fewer empties and less money, unless somebody typed other figures. */
const useTaken = ({ order, form, expected }: Omit<LinesProps, 'nothing'>) => {
  return (line: OrderLine, typed = '') => {
    const before = form.values()
    const [taken, empties] = [cellName('taken', line), cellName('empties', line)]
    form.set(taken, typed)
    if (before[empties] === emptiesWith(line, expected, before[taken] ?? ''))
      form.set(empties, emptiesWith(line, expected, typed))
    if (before.received_amount === moneyWith(order, before))
      form.set('received_amount', moneyWith(order, { ...before, [taken]: typed }))
  }
}

/** A figure that is typed over, not typed behind. */
const selectAll = ({ target }: FocusEvent) => {
  if (target instanceof HTMLInputElement) target.select()
}

function Lines(props: LinesProps) {
  const { order, form } = props
  const take = useTaken(props)
  const firstCylinder = order.details.find(({ is_cylinder }) => is_cylinder)
  const submit = () => void form.submit()
  return (
    <div className={styles.lines} onFocus={selectAll}>
      <TextButton disabled={form.busy} onClick={props.nothing}>
        Nothing was taken
      </TextButton>
      <span aria-hidden>Taken</span>
      <span aria-hidden>Empties</span>
      {order.details.map((line) => {
        const taken = form.field(cellName('taken', line))
        return (
          <div key={line.id} role="group" aria-label={line.product_name} className={styles.line}>
            <span className={styles.product}>
              {line.product_name} <small>{count(line.count)} ordered</small>
            </span>
            <NumberCell
              field={{ ...taken, set: (typed) => take(line, typed) }}
              label={`Taken of ${line.product_name}`}
              column="taken"
              decimals={!isTakenWhole(line)}
              maxLength={10}
              onEnd={submit}
            />
            {line.is_cylinder && (
              <NumberCell
                field={form.field(cellName('empties', line))}
                label={`Empties Received of ${line.product_name}`}
                column="empties"
                autoFocus={line === firstCylinder}
                onEnd={submit}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Cylinders that somebody counted wrong, or that another delivery brought. */
function Beyond({ order, form }: Pick<LinesProps, 'order' | 'form'>) {
  const words = useFormValue(form, (values) =>
    beyondHeld(order, values)
      .map(
        ({ line, more }) => `${count(more)} more ${more === 1 ? 'empty' : 'empties'} of ${line.product_name}`,
      )
      .join(', '),
  )
  return (
    words && <Alert kind="warning">{`${words} than ${order.customer_name} holds with this delivery.`}</Alert>
  )
}

const dueWords = (due: string, onAccount: number) =>
  onAccount > 0 ? `${money(due)} is due, ${money(onAccount)} is on account` : `${money(due)} is due`

function Money({ order, form }: Pick<LinesProps, 'order' | 'form'>) {
  const due = useFormValue(form, (values) => rupeesText(dueWith(order, values)))
  const isOnline = useFormValue(form, ({ received_mode }) => received_mode === 'Online')
  const needsNumber = useFormValue(form, ({ received_amount }) => Number(received_amount) > 0)
  if (order.due === 0) return null
  return (
    <>
      <Half>
        <NumberField
          field={form.field('received_amount')}
          label="Money received now"
          prefix="₹"
          maxLength={14}
          help={dueWords(due, order.credit.on_account)}
        />
        <SelectField
          field={form.field('received_mode')}
          label="Received as"
          options={receiptModes}
          required
        />
      </Half>
      {isOnline && (
        <TextField
          field={form.field('transaction_number')}
          label="Transaction number"
          maxLength={60}
          autoComplete="off"
          required={needsNumber}
        />
      )}
    </>
  )
}

type FormProps = { order: Order; expected: Expected; close: () => void; nothing: () => void }

function DeliveryForm({ order, expected, close, nothing }: FormProps) {
  const client = useQueryClient()
  const form = useForm<DeliveryValues, DeliveryValues>({
    schema: deliverySchema(order),
    initial: initialValues(order, expected),
    submit: async (values) => {
      if (await updateStatus(client, order, Status.delivered, deliveryFields(order, values))) close()
    },
  })
  const { busy, id } = form
  const footer = (
    <>
      <Button disabled={busy} onClick={close}>
        Cancel
      </Button>
      <Button type="submit" kind="filled" form={id} busy={busy} busyText="Submitting...">
        Confirm
      </Button>
    </>
  )
  return (
    <Dialog title={`Delivered: ${order.orderid}`} opened onClose={close} busy={busy} footer={footer}>
      <BareForm form={form} label="Delivery" className={styles.delivery}>
        <Lines order={order} form={form} expected={expected} nothing={nothing} />
        <Beyond order={order} form={form} />
        <DateField field={form.field('delivered_on')} label="Delivery day" max={todayInIndia()} required />
        <Money order={order} form={form} />
      </BareForm>
    </Dialog>
  )
}

type DeliveryDialogProps = {
  order: Stepping
  /** Empties as a screen shows them; otherwise what the order expects. */
  figureOf?: (line: OrderLine) => string
  close: () => void
}

/** What was delivered, when, and what came back for it: expected values are filled in, Enter confirms (AMB-113). */
export function DeliveryDialog({ order: asked, figureOf, close }: DeliveryDialogProps) {
  const query = useQuery(orderById(String(asked.id)))
  const [isNothing, setNothing] = useState(false)
  const { data: order } = query
  if (isNothing) return <NothingTaken order={asked} close={close} />
  if (!order)
    return (
      <Dialog
        title={`Delivered: ${asked.orderid}`}
        opened
        onClose={close}
        footer={<Button onClick={close}>Cancel</Button>}
      >
        <LoadFailed query={query}>The order could not be loaded.</LoadFailed>
        {query.isPending && <Skeleton width={240} />}
      </Dialog>
    )
  const expected = expectedOf(order, figureOf)
  return <DeliveryForm order={order} expected={expected} close={close} nothing={() => setNothing(true)} />
}
