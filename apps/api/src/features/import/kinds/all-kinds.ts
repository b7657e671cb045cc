import { byKind, type MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Master } from '../../../masters/definition.ts'
import type { Kinds } from '../hold.ts'
import { broughtMasters } from './masters.ts'
import { customerCylinders } from './customer-cylinders.ts'
import { importOfMaster } from './of-master.ts'
import { openingMoney } from './opening-money.ts'
import { openingStock } from './opening-stock.ts'

/** Everything that can be brought in. */
export const importKindsOf = (masters: { readonly [Kind in MasterKind]: Master }): Kinds => ({
  ...byKind((kind) => importOfMaster(masters[kind], broughtMasters[kind])),
  'opening-dues': openingMoney,
  'customer-cylinders': customerCylinders,
  'opening-stock': openingStock,
})
