import { masterPick } from '../../masters/form/pick.ts'

const contractOf = () =>
  import('@refill/contract/features/customers/customers.contract.ts').then(({ customers }) => customers)

type Found = { id: number; name: string; tradename: string; mobile: string }

const labelOf = ({ tradename, name }: Found) => tradename || name
const option = (found: Found) => ({ value: String(found.id), label: labelOf(found), detail: found.mobile })

/** Customers that may have branches: those that are none themselves. */
export const parentPick = masterPick(contractOf, {
  option,
  keep: ({ parentid }) => !parentid,
})

/** Customers and branches: whoever brought a customer here. */
export const referrerPick = masterPick(contractOf, { option, asked: { branches: '1' } })
