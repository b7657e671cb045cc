import { readLoad } from '@refill/contract/features/orders/load.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { load } from '../../../api/send.ts'
import { count } from '../../../ui/formats/money.ts'
import { Alert } from '../../../ui/messages.tsx'

const loadOf = (ids: readonly number[], vehicle: string) =>
  queryOptions({
    queryKey: ['orders', 'load', vehicle, ...ids],
    queryFn: ({ signal }) =>
      load(readLoad, { 'id[]': ids.map(String), vehicle_id: Number(vehicle) }, { signal }),
    enabled: vehicle !== '' && ids.length > 0,
    staleTime: 2_000,
  })

const kilograms = (weight: number) => count(Math.round(weight))

type LoadProps = {
  /** Orders that go on it. */
  ids: readonly number[]
  /** '' while none is chosen. */
  vehicle: string
}

/** Said where orders weigh more than their vehicle may carry; whoever assigns may know better. */
export function VehicleLoad({ ids, vehicle }: LoadProps) {
  const { data } = useQuery(loadOf(ids, vehicle))
  if (!data || data.capacity === 0 || data.weight + data.others <= data.capacity) return null
  const others = data.others > 0 && `, ${kilograms(data.others)} kg of them with other orders`
  return (
    <Alert kind="warning">
      {kilograms(data.weight + data.others)} kg on a vehicle for {kilograms(data.capacity)} kg{others}
    </Alert>
  )
}
