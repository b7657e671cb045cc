import { masterPick } from '../../masters/pick.ts'

export const driverPick = masterPick(
  () => import('@refill/contract/features/drivers/drivers.contract.ts').then(({ drivers }) => drivers),
  {
    option: ({ id, name, mobile1 }) => ({ value: String(id), label: name, detail: mobile1 }),
  },
)

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

export const partnerPick = masterPick(
  () =>
    import('@refill/contract/features/delivery-partners/delivery-partners.contract.ts').then(
      ({ deliveryPartners }) => deliveryPartners,
    ),
  {
    option: ({ id, tradename, mobile1 }) => ({
      value: String(id),
      label: tradename,
      detail: mobile1,
    }),
  },
)
