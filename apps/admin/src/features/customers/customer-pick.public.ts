import { masterPick } from '../../masters/form/pick.ts'
import { mobile } from '../../ui/formats/words.ts'

const contractOf = () =>
  import('@refill/contract/features/customers/customers.contract.ts').then(({ customers }) => customers)

/** Both names, since branches of one customer differ in the second alone. */
const labelOf = ({ name, tradename }: { name: string; tradename: string }) =>
  [...new Set([name, tradename])].filter(Boolean).join(' / ')

/** Active customers and branches by name, mobile or GSTIN, with what tells two of one name apart. */
export const customerPick = masterPick(contractOf, {
  asked: { branches: '1' },
  option: (found) => ({
    value: String(found.id),
    label: labelOf(found),
    detail: [mobile(found.mobile), found.district || found.state].filter(Boolean).join(' · '),
  }),
})
