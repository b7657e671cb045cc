import { stockPoints as contract } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
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

type Form = FieldsOut<typeof contract.update>

/** The seeds call its email userid (AMB-089). */
const shown = ({ email, ...rest }: Omit<StockPointsTable, 'id'>) => ({ ...rest, userid: email })

export const stockPoints = masterOf<'stock_points', Form, StockPointsTable>({
  contract,
  table: 'stock_points',
  columns: ({ sname, mobile, saddress, slatlong, email }) => ({ sname, mobile, saddress, slatlong, email }),
  facts: ({ sname, mobile, saddress, email }) => ({
    name: sname,
    words: [saddress, email],
    mobiles: [mobile],
  }),
  list: { columns: 'o.sname, o.mobile, o.saddress, o.slatlong, o.email', row: shown },
  record: shown,
})
