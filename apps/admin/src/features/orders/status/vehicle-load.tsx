import { readLoad } from '@refill/contract/features/orders/load.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { load } from '../../../api/send.ts'
import { count } from '../../../ui/formats/money.ts'
import { Alert } from '../../../ui/messages.tsx'

/** What orders weigh; while another one is put to them, what they weighed before. */
export const loadOf = (ids: readonly number[], vehicle: string) =>
  queryOptions({
    queryKey: ['orders', 'load', vehicle, ...ids],
    queryFn: ({ signal }) =>
      load(readLoad, { 'id[]': ids.map(String), vehicle_id: Number(vehicle) }, { signal }),
    enabled: vehicle !== '' && ids.length > 0,
    staleTime: 2_000,
    placeholderData: (before, query) => (query?.queryKey[2] === vehicle ? before : undefined),
  })

export const kilograms = (weight: number) => count(Math.round(weight))

type LoadProps = {
  /** Orders that go on it. */
  ids: readonly number[]
  /** '' while none is chosen. */
  vehicle: string
  /** They go on another day: what the vehicle carries today weighs nothing then. */
  isAlone?: boolean
}

/** Said where orders weigh more than their vehicle may carry; whoever assigns may know better. */
export function VehicleLoad({ ids, vehicle, isAlone = false }: LoadProps) {
  const { data } = useQuery(loadOf(ids, vehicle))
  if (!data) return null
  const { weight, capacity } = data
  const others = isAlone ? 0 : data.others
  if (capacity === 0 || weight + others <= capacity) return null
  return (
    <Alert kind="warning">
      {kilograms(weight + others)} kg on a vehicle for {kilograms(capacity)} kg
      {others > 0 && `, ${kilograms(others)} kg of them with other orders`}
    </Alert>
  )
}
