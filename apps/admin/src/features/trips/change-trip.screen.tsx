import { changeTrip } from '@refill/contract/features/trips/trip-steps.contract.ts'
import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { isOut, mayDo } from '@refill/contract/features/trips/trips.rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { useRecordId } from '../../masters/use-record-id.ts'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { StaleAlert } from '../../ui/form/stale.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { PlanForm } from './plan-form.tsx'
import { ofStop } from './stops.ts'
import { tripById } from './trips.api.ts'
import { sentOf, usePlan, type PlanValues } from './use-plan.ts'

const stopsOf = ({ stops, state }: Trip) =>
  stops.filter(({ is_off }) => !is_off).map((stop) => ofStop(stop, state))

const optionOf = (id: number, label: string) => ({ value: String(id), label })

const crewOf = (trip: Trip) => ({
  vehicle: optionOf(trip.vehicle_id, trip.vehicle_no),
  driver: optionOf(trip.driver_id, trip.driver_name),
  ...(trip.dp_id > 0 && { partner: optionOf(trip.dp_id, trip.dp_name) }),
})

const valuesOf = (trip: Trip) => ({
  day: trip.day,
  vehicle_id: String(trip.vehicle_id),
  driver_id: String(trip.driver_id),
  dp_id: trip.dp_id > 0 ? String(trip.dp_id) : '',
  note: trip.note,
  reason: '',
})

/** The form of a new trip, with what is planned in it. */
function Change({ trip }: { trip: Trip }) {
  const { id, version, state } = trip
  const [client, navigate] = [useQueryClient(), useNavigate()]
  const [stale, setStale] = useState<string>()
  const [before] = useState(() => stopsOf(trip))
  const { dialog, ...plan } = usePlan({
    values: valuesOf(trip),
    stops: before,
    schema: {
      safeParse: (values: PlanValues) => changeTrip.fields.safeParse({ ...sentOf(values), id, version }),
    },
    send: (fields) => send(changeTrip, fields),
    save: 'Save trip',
    done: () => void navigate(paths.trip(id)),
    stale: setStale,
  })
  return (
    <>
      <PlanForm
        plan={plan}
        save="Save trip"
        back={paths.trip(id)}
        crew={crewOf(trip)}
        isFixed={isOut(state)}
        before={before}
        notice={<StaleAlert stale={stale} reload={() => void invalidate(client, 'trips')} />}
      />
      {dialog}
    </>
  )
}

function Loaded({ id }: { id: string }) {
  const query = useQuery(tripById(id))
  const { data } = query
  if (data && !mayDo('change', data.state)) return <Navigate to={paths.trip(id)} replace />
  return (
    <>
      <PageHead
        title={data ? `Change trip ${data.number}` : 'Change trip'}
        back={{ to: paths.trip(id), label: 'Back to the trip' }}
      />
      <DetailsFailed query={query} />
      {data && <Change key={data.version} trip={data} />}
      {query.isPending && <LoadingPanels />}
    </>
  )
}

/** Until it is settled or canceled; afterwards its page says what became of it. */
export default function ChangeTripScreen() {
  const id = useRecordId()
  if (!id) return <Navigate to={paths.trips} replace />
  return (
    <Screen>
      <Loaded key={id} id={id} />
    </Screen>
  )
}
