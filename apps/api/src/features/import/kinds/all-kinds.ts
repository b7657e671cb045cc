import { byKind, kindInWords, type MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Master } from '../../../masters/definition.ts'
import type { Kinds } from '../hold.ts'
import { broughtMasters } from './masters.ts'
import { customerCylinders } from './customer-cylinders.ts'
import { importOfMaster, type Brought } from './of-master.ts'
import { openingMoney } from './opening-money.ts'
import { openingStock } from './opening-stock.ts'

/** A master of which nothing else is said is told by its name. */
const plainly = ({ name, contract }: Master): Brought => {
  const fields = Object.entries(contract.fields)
  const named = fields.find(([field, { column = field }]) => column === name)?.[0] ?? name
  return { label: kindInWords(contract.feature), keys: [[named]], called: {} }
}

/** Everything that can be brought in. */
export const importKindsOf = (masters: { readonly [Kind in MasterKind]: Master }): Kinds => ({
  ...byKind((kind) => importOfMaster(masters[kind], broughtMasters[kind] ?? plainly(masters[kind]))),
  'opening-dues': openingMoney,
  'customer-cylinders': customerCylinders,
  'opening-stock': openingStock,
})
