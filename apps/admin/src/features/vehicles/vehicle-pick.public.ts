import { masterPick } from '../../masters/form/pick.ts'

/** All of them, whatever else they are out with (AMB-116). */
export const vehiclePick = masterPick(
  () => import('@refill/contract/features/vehicles/vehicles.contract.ts').then(({ vehicles }) => vehicles),
  {
    option: ({ id, vehicleno, driver_name }) => ({
      value: String(id),
      label: vehicleno,
      detail: driver_name,
    }),
  },
)
