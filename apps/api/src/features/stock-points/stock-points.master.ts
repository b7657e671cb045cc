import { stockPoints as contract } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import { masterOf } from '../../masters/definition.ts'

type StockPointsTable = {
  id: number
  sname: string
  mobile: string
  saddress: string
  slatlong: string
  email: string
}

declare module '../../database/tables.ts' {
  interface Tables {
    stock_points: StockPointsTable
  }
}

export const stockPoints = masterOf({
  contract,
  table: 'stock_points',
  name: 'sname',
  words: ['saddress', 'email'],
  mobiles: ['mobile'],
})
