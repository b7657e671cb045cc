import { customers } from '../customers/customers.public.tsx'
import { deliveryPartners } from '../delivery-partners/delivery-partners.public.tsx'
import { drivers } from '../drivers/drivers.public.tsx'
import { godowns } from '../godowns/godowns.public.tsx'
import { stockPoints } from '../stock-points/stock-points.public.tsx'
import { vehicles } from '../vehicles/vehicles.public.tsx'
import { vendors } from '../vendors/vendors.public.tsx'
import type { Target } from '../../ui/target.ts'

type Kind = { one: string; open: (id: number) => Target }

const kind = (one: string, { addresses }: typeof vendors): Kind => ({ one, open: addresses.detail })

/** Whose papers may run out, by the name that the server has for the kind. */
export const kinds: Readonly<Record<string, Kind | undefined>> = {
  vendors: kind('Vendor', vendors),
  drivers: kind('Driver', drivers),
  vehicles: kind('Vehicle', vehicles),
  godowns: kind('Godown', godowns),
  'delivery-partners': kind('DP', deliveryPartners),
  'stock-points': kind('Stock point', stockPoints),
  customers: kind('Customer', customers),
}
