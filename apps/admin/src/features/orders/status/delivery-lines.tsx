import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import { isTakenWhole } from '@refill/contract/features/orders/delivery.rules.ts'
import type { FocusEvent } from 'react'
import { NumberCell } from '../../../ui/fields/number-cell.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { count } from '../../../ui/formats/money.ts'
import { Alert } from '../../../ui/messages.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { AlreadyCounted } from '../../inventory/already-counted.public.tsx'
import {
  beyondOwed,
  cellName,
  emptiesWith,
  leftAt,
  moneyWith,
  movedCodes,
  type DeliveryValues,
  type Expected,
} from './delivery-values.ts'
import styles from './status.module.css'

export type DeliveryOf = { order: Order; form: FormState<DeliveryValues> }
type LinesProps = DeliveryOf & { expected: Expected }

/** Fewer taken are fewer empties and less money, unless somebody typed other figures. */
const useTaken = ({ order, form, expected }: LinesProps) => {
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

type LineProps = {
  line: OrderLine
  form: DeliveryOf['form']
  isFirst: boolean
  take: (typed?: string) => void
}

function DeliveredLine({ line, form, isFirst, take }: LineProps) {
  const { product_name } = line
  const submit = () => void form.submit()
  return (
    <div role="group" aria-label={product_name} className={styles.line}>
      <span className={styles.product}>
        {product_name} <small>{count(line.count)} ordered</small>
      </span>
      <NumberCell
        field={{ ...form.field(cellName('taken', line)), set: take }}
        label={`Taken of ${product_name}`}
        column="taken"
        decimals={!isTakenWhole(line)}
        maxLength={10}
        onEnd={submit}
      />
      {line.is_cylinder && (
        <NumberCell
          field={form.field(cellName('empties', line))}
          label={`Empties Received of ${product_name}`}
          column="empties"
          autoFocus={isFirst}
          onEnd={submit}
        />
      )}
    </div>
  )
}

/** A figure that is typed over, not typed behind. */
const selectAll = ({ target }: FocusEvent) => {
  if (target instanceof HTMLInputElement) target.select()
}

/** What was taken and what came back, line by line. */
export function DeliveryLines({ nothing, ...props }: LinesProps & { nothing: () => void }) {
  const { order, form } = props
  const take = useTaken(props)
  const firstCylinder = order.details.find(({ is_cylinder }) => is_cylinder)
  return (
    <div className={styles.lines} onFocus={selectAll}>
      <TextButton disabled={form.busy} onClick={nothing}>
        Nothing was taken
      </TextButton>
      <span aria-hidden>Taken</span>
      <span aria-hidden>Empties</span>
      {order.details.map((line) => (
        <DeliveredLine
          key={line.id}
          line={line}
          form={form}
          isFirst={line === firstCylinder}
          take={(typed) => take(line, typed)}
        />
      ))}
    </div>
  )
}

/** A delivery of before a count, which may have found it. */
export function CountedSince({ order, form }: DeliveryOf) {
  const codes = useFormValue(form, (values) => movedCodes(order, values).join(' '))
  const day = useFormValue(form, ({ delivered_on }) => delivered_on)
  const isCounted = useFormValue(form, ({ already_counted }) => already_counted === 'yes')
  return (
    <AlreadyCounted
      codes={codes === '' ? [] : codes.split(' ')}
      day={day}
      since={leftAt(order)}
      isCounted={isCounted}
      set={(choice) => form.set('already_counted', choice)}
    />
  )
}

/** Cylinders that somebody counted wrong, or that another delivery brought: why is asked before they are stored. */
export function BeyondOwed({ order, form }: DeliveryOf) {
  const words = useFormValue(form, (values) =>
    beyondOwed(order, values)
      .map(
        ({ line, more }) => `${count(more)} more ${more === 1 ? 'empty' : 'empties'} of ${line.product_name}`,
      )
      .join(', '),
  )
  return (
    words && (
      <>
        <Alert kind="warning">{`${words} than ${order.customer_name} owes with this delivery.`}</Alert>
        <TextField
          field={form.field('reason')}
          label="Reason"
          placeholder="e.g. Empties of their other shop"
          maxLength={200}
          autoComplete="off"
          required
        />
      </>
    )
  )
}
