import { stockPoints as contract } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { masterOf, type StoredOwn } from '../../masters/definition.ts'

type Form = FieldsOut<typeof contract.update>

/** The seeds call its email userid (AMB-089). */
const shown = ({ email, ...rest }: Omit<StoredOwn<'stock_points'>, 'id'>) => ({ ...rest, userid: email })

export const stockPoints = masterOf<'stock_points', Form, StoredOwn<'stock_points'>>({
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
