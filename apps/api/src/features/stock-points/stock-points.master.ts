import { stockPoints as contract } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import { masterOf } from '../../masters/definition.ts'

export const stockPoints = masterOf({
  contract,
  table: 'stock_points',
  name: 'name',
  words: ['address', 'email'],
  mobiles: ['mobile'],
})
