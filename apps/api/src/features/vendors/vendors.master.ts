import { vendors as contract } from '@refill/contract/features/vendors/vendors.contract.ts'
import { masterOf } from '../../masters/definition.ts'

export const vendors = masterOf({
  contract,
  table: 'vendors',
  name: 'tradename',
  words: ['legalname', 'pincode', 'district'],
  mobiles: ['mobile_business', 'mobile_personal'],
})
