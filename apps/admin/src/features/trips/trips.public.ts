import { numberedFinder } from '../../api/numbered-finder.ts'
import { load } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { VehicleIcon } from '../../ui/screen-icons.tsx'

/** Trips in every state. */
export const tripFinder = numberedFinder({
  label: 'Trips',
  icon: VehicleIcon,
  find: async ({ signal, ...asked }) => {
    const { listTrips } = await import('@refill/contract/features/trips/trips.contract.ts')
    const { reponselist } = await load(listTrips, { ...asked, page: 1 }, { signal })
    return reponselist.map(({ id, number, vehicle_no: who }) => ({ id, number, who, to: paths.trip(id) }))
  },
})
