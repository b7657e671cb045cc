import { createTrip } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { PlanForm } from './plan-form.tsx'
import { ordersChosen } from './trips.api.ts'
import type { Planned } from './stops.ts'
import { sentOf, usePlan, type PlanValues } from './use-plan.ts'

const schema = { safeParse: (values: PlanValues) => createTrip.fields.safeParse(sentOf(values)) }

function Add({ stops }: { stops: readonly Planned[] }) {
  const navigate = useNavigate()
  const { dialog, ...plan } = usePlan({
    values: { day: todayInIndia(), vehicle_id: '', driver_id: '', dp_id: '', note: '', reason: '' },
    stops,
    schema,
    send: (fields, once) => send(createTrip, fields, { once }),
    save: 'Plan trip',
    done: ({ id }) => void navigate(paths.trip(id)),
  })
  return (
    <>
      <PlanForm plan={plan} save="Plan trip" back={paths.trips} proposes />
      {dialog}
    </>
  )
}

/** Orders that were chosen in their list stand in the sequence when it opens. */
function Chosen({ ids }: { ids: readonly string[] }) {
  const query = useQuery(ordersChosen(ids))
  return (
    <>
      <DetailsFailed query={query} />
      {query.isPending && <LoadingPanels />}
      {query.data && <Add stops={query.data} />}
    </>
  )
}

const idsOf = (text: string): string[] => [
  ...new Set(text.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))),
]

/** A round of a vehicle before it goes. */
export default function AddTripScreen() {
  const [address] = useAddress()
  const [ids] = useState(() => idsOf(address.get('orders') ?? ''))
  return (
    <Screen>
      <PageHead title="Add trip" back={{ to: paths.trips, label: 'Back to trips' }} />
      {ids.length > 0 ? <Chosen ids={ids} /> : <Add stops={[]} />}
    </Screen>
  )
}
