import { customers as contract } from '@refill/contract/features/customers/customers.contract.ts'
import { masterOf } from '../../masters/definition.ts'
import { checkParent } from './check-parent.ts'
import { checkReferrer } from './check-referrer.ts'
import { customerRecord, rowBranches } from './customers.answers.ts'

export const customers = masterOf({
  contract,
  table: 'customers',
  name: 'name',
  words: [
    'tradename',
    'legalname',
    'branch',
    'district',
    'pincode',
    'customer_userid',
    'personal_name',
    'personal_mobile',
  ],
  mobiles: ['mobile'],
  branchOf: 'parent_id',
  check: async (trx, own, id) => {
    await checkParent(trx, own, id)
    await checkReferrer(trx, own, id)
  },
  list: rowBranches,
  more: customerRecord,
})
