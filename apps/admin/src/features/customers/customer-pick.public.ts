import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { masterPick } from '../../masters/pick.ts'
import { mobile } from '../../ui/formats/words.ts'

type Found = { id: number; name: string; tradename: string; mobile: string; district: string; state: string }

/** Both names, since branches of one customer differ in the second alone. */
const labelOf = ({ name, tradename }: Found) => [...new Set([name, tradename])].filter(Boolean).join(' / ')

/** Active customers and branches by name, mobile or GSTIN, with what tells two of one name apart. */
export const customerPick = masterPick(customers, {
  asked: { branches: '1' },
  option: (found: Found) => ({
    value: String(found.id),
    label: labelOf(found),
    detail: [mobile(found.mobile), found.district || found.state].filter(Boolean).join(' · '),
  }),
})
