import { masterPick } from '../../masters/form/pick.ts'

export const driverPick = masterPick(
  () => import('@refill/contract/features/drivers/drivers.contract.ts').then(({ drivers }) => drivers),
  {
    option: ({ id, name, mobile1 }) => ({ value: String(id), label: name, detail: mobile1 }),
  },
)
