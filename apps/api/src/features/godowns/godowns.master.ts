import { godowns as contract } from '@refill/contract/features/godowns/godowns.contract.ts'
import { masterOf } from '../../masters/definition.ts'

export const godowns = masterOf({
  contract,
  table: 'godowns',
  name: 'name',
  words: ['address', 'district', 'pincode'],
  mobiles: [],
  code: 'GDN',
})
