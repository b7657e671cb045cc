import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { CountDialog } from './count-dialog.tsx'

/** The count of a trip from its page, by whoever may see nothing of its money. */
export function CountTrip({ trip, close }: { trip: Trip; close: () => void }) {
  const goods = trip.lines.map(({ uuid, product_name, size, is_whole }) => ({
    uuid,
    product_name,
    size,
    is_cylinder: is_whole,
    counted_fulls: null,
    counted_empties: null,
  }))
  return <CountDialog trip={{ ...trip, stays: false, goods }} close={close} />
}
