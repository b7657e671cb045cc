import { customers as contract } from '@refill/contract/features/customers/customers.contract.ts'
import { masterOf } from '../../masters/definition.ts'
import { checkParent } from './check-parent.ts'
import { checkRegistration, classOf } from './check-registration.ts'
import { checkReferrer } from './check-referrer.ts'
import { customerRecord, branchesInList } from './customers.answers.ts'
import { sumsOfCustomers } from './sql/statements.generated.ts'

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
  completed: (own, before) => ({ ...own, registration_class: classOf(own, before) }),
  check: async (trx, own, id) => {
    checkRegistration(own)
    await checkParent(trx, own, id)
    await checkReferrer(trx, own, id)
  },
  list: { ...branchesInList, sums: { asked: ({ sums }) => sums === '1', of: sumsOfCustomers } },
  more: customerRecord,
})
