import { customers as contract } from '@refill/contract/features/customers/customers.contract.ts'
import type { Numeric } from '../../database/tables.ts'
import { masterOf } from '../../masters/definition.ts'
import { checkParent } from './check-parent.ts'
import { customerRecord, rowBranches } from './customers.answers.ts'

export type CustomersTable = {
  id: number
  parent_id: number | null
  name: string
  tradename: string
  legalname: string
  type: string
  mobile: string
  email: string
  email2: string
  address: string
  district: string
  state: string
  pincode: string
  gst: string
  pan: string
  customer_userid: string
  branch: string
  referredby: number
  referredcode: string
  securitydeposit: Numeric
  credit_days: number
  credit_limit: Numeric
  personal_name: string
  personal_mobile: string
  personal_email: string
}

declare module '../../database/tables.ts' {
  interface Tables {
    customers: CustomersTable
  }
}

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
  check: checkParent,
  list: rowBranches,
  more: customerRecord,
})
