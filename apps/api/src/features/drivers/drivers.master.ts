import { drivers as contract } from '@refill/contract/features/drivers/drivers.contract.ts'
import { masterOf } from '../../masters/definition.ts'

export const drivers = masterOf({
  contract,
  table: 'drivers',
  name: 'name',
  words: ['email'],
  mobiles: ['mobile1', 'mobile2'],
  code: 'DRV',
})
