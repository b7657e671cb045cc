import { masterPick } from '../../masters/form/pick.ts'

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
