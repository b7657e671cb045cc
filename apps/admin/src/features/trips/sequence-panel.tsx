import { todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { count } from '../../ui/formats/money.ts'
import { Panel } from '../../ui/parts.tsx'
import { kilograms, loadOf, VehicleLoad } from '../orders/open-orders.public.tsx'
import { Propose } from './propose.tsx'
import { Sequence } from './sequence.tsx'
import type { Planned } from './stops.ts'
import styles from './trips.module.css'
import type { Plan } from './use-plan.ts'

/** What they weigh together, beside what the vehicle may carry. */
function Weight({ form, stops }: Pick<Plan, 'form' | 'stops'>) {
  const vehicle = useFormValue(form, ({ vehicle_id }) => vehicle_id)
  const isToday = useFormValue(form, ({ day }) => day === todayInIndia())
  const ids = stops.filter(({ isDelivered }) => !isDelivered).map(({ id }) => id)
  const { data } = useQuery(loadOf(ids, vehicle))
  if (vehicle === '')
    return <p className={styles.weight}>Choose a vehicle: what the orders weigh is shown here.</p>
  const weight = ids.length === 0 ? '0' : data && kilograms(data.weight)
  return (
    <>
      <p className={styles.weight}>
        Weight{' '}
        <b>
          {weight ?? '…'}
          {ids.length > 0 && data && data.capacity > 0 && ` of ${kilograms(data.capacity)}`} kg
        </b>
      </p>
      <VehicleLoad ids={ids} vehicle={vehicle} isAlone={!isToday} />
    </>
  )
}

/** What the server says about the orders; they are no control, but their list takes the focus. */
function OrdersError({ form }: Pick<Plan, 'form'>) {
  const field = form.field('order_id')
  const { error } = field.useValue()
  useEffect(() => field.call('Orders'))
  return error ? (
    <p className={styles.wrong} role="alert">
      {error}
    </p>
  ) : null
}

const inWords = ({ length }: readonly Planned[]) => (length === 1 ? '1 order' : `${count(length)} orders`)

/** Why an order that left with the trip is taken off. */
function Reason({ form }: Pick<Plan, 'form'>) {
  return (
    <TextField
      field={form.field('reason')}
      label="Reason"
      help="An order that is taken off on the road is Rescheduled"
      placeholder="e.g. Customer away"
      maxLength={200}
      required
    />
  )
}

type SequenceProps = { plan: Plan; before: readonly Planned[]; proposes: boolean }

/** The orders of a trip beside those that may be chosen. */
export function SequencePanel({ plan, before, proposes }: SequenceProps) {
  const { form, stops, put } = plan
  const isReasonNeeded = before.some((stop) => stop.hasLeft && !stops.some(({ id }) => id === stop.id))
  return (
    <Panel title="Sequence" note={inWords(stops)} flush>
      {proposes && <Propose plan={plan} />}
      <OrdersError form={form} />
      {stops.length === 0 && (
        <p className={styles.none}>Choose open orders: they stand here as they are brought.</p>
      )}
      <Sequence id={form.field('order_id').id} stops={stops} put={put} />
      <div className={styles.sums}>
        <Weight form={form} stops={stops} />
        {isReasonNeeded && <Reason form={form} />}
      </div>
    </Panel>
  )
}
