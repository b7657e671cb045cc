import { proposeOrders, type Proposed } from '@refill/contract/features/trips/propose-orders.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { heldField } from '../../ui/form/field.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { count } from '../../ui/formats/money.ts'
import { whole } from '../../ui/list/columns.tsx'
import { kilograms } from '../orders/open-orders.public.tsx'
import { idsIn, idsText, waitingStop } from './stops.ts'
import { areasOf } from './trips.api.ts'
import styles from './trips.module.css'
import type { Plan } from './use-plan.ts'

const optionOf = ({ area, town, orders }: Proposed['areas'][number]) => ({
  value: area,
  label: `${[area, town].filter(Boolean).join(' ')} (${count(orders)})`,
})

const saidOf = ({ orders, free }: Proposed) => {
  if (orders.length === 0) return 'No order waits there that fits.'
  const room = free > 0 ? `, ${kilograms(free)} kg are free` : ''
  return `${orders.length === 1 ? '1 order' : `${count(orders.length)} orders`} proposed${room}.`
}

/** What was found, and why older orders are not among it. */
function Found({ found }: { found: Proposed | string }) {
  if (typeof found === 'string')
    return (
      <p className={styles.found} role="alert">
        {found}
      </p>
    )
  return (
    <div className={styles.found} role="status">
      <p>{saidOf(found)}</p>
      {found.left_out.length > 0 && (
        <ul aria-label="Left out">
          {found.left_out.map(({ orderid, why }) => (
            <li key={orderid}>
              {whole(orderid)} is left out: <span>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const unreached = 'The server could not be reached. Please try again.'

const useProposal = ({ form, stops, put }: Plan) => {
  const day = useFormValue(form, (values) => values.day)
  const vehicle_id = useFormValue(form, (values) => values.vehicle_id)
  const [area, setArea] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Proposed | string>()
  const { data: areas = [] } = useQuery(areasOf(day))
  const propose = async () => {
    setBusy(true)
    const fields = { day, vehicle_id, area, 'order_id[]': idsIn(idsText(stops)) }
    const answer = await send(proposeOrders, fields).catch(() => undefined)
    setBusy(false)
    if (isExpired(answer)) return
    if (!answer?.success) return setFound(answer?.message ?? unreached)
    setFound(answer)
    put([...stops, ...answer.orders.map(waitingStop)])
  }
  return { area, setArea, areas, busy, found, propose, isReady: day !== '' && vehicle_id !== '' }
}

/** The oldest orders that wait in an area go on the sequence until the vehicle is full; each can be removed again. */
export function Propose({ plan }: { plan: Plan }) {
  const { area, setArea, areas, busy, found, propose, isReady } = useProposal(plan)
  return (
    <div className={styles.propose}>
      <div className={styles.proposing}>
        <SelectField
          field={heldField('area', area, setArea)}
          label="Area"
          placeholder="Everywhere"
          options={areas.map(optionOf)}
        />
        <Button
          busy={busy}
          busyText="Propose"
          disabled={!isReady}
          title={
            isReady ? 'The oldest orders that wait, until the vehicle is full' : 'Choose a vehicle first'
          }
          onClick={() => void propose()}
        >
          Propose
        </Button>
      </div>
      {found && <Found found={found} />}
    </div>
  )
}
