import { readShortages, type ShortProduct } from '@refill/contract/features/orders/changing.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { load } from '../../../api/send.ts'
import { count } from '../../../ui/formats/money.ts'
import { Alert } from '../../../ui/messages.tsx'

const shortages = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'shortages', id],
    queryFn: ({ signal }) => load(readShortages, { id }, { signal }),
    staleTime: 2_000,
  })

const wordsOf = ({ product_name, needed, there, on_road, booked }: ShortProduct) =>
  `${product_name}: ${count(needed)} needed, ${count(Math.max(there - on_road, 0))} left of ${count(there)} full` +
  ` (${count(on_road)} on the road, ${count(booked)} booked by others)`

/** Said before an order is assigned or leaves; delivered is only what is there. */
export function ShortStock({ id }: { id: number }) {
  const { data } = useQuery(shortages(id))
  if (!data || data.list.length === 0) return null
  return (
    <Alert kind="warning">
      {data.list.map((short) => (
        <div key={short.product_name}>{wordsOf(short)}</div>
      ))}
    </Alert>
  )
}
