import {
  importKinds,
  importLabels,
  type ImportKindName,
} from '@refill/contract/features/import/import.kinds.ts'
import { byKind, type MasterKind } from '@refill/contract/masters/kinds.ts'
import { recordOf } from '@refill/contract/records.ts'
import type { Master } from '../../../masters/definition.ts'
import type { Kinds } from '../hold.ts'
import type { UnnamedKind } from '../import-kind.ts'
import { customerCylinders } from './customer-cylinders.ts'
import { broughtMasters } from './masters.ts'
import { monthInvoices } from './month-invoices.ts'
import { importOfMaster, type Brought } from './of-master.ts'
import { openingMoney } from './opening-money.ts'
import { products } from './products.ts'
import { openingStock } from './opening-stock.ts'

/** A master of which nothing else is said is told by its name. */
const plainly = ({ name, contract }: Master): Brought => {
  const fields = Object.entries(contract.fields)
  const named = fields.find(([field, { column = field }]) => column === name)?.[0] ?? name
  return { keys: [[named]], called: {} }
}

/** Everything that can be brought in. */
export const importKindsOf = (masters: { readonly [Kind in MasterKind]: Master }): Kinds => {
  const kinds: Readonly<Record<ImportKindName, UnnamedKind>> = {
    ...byKind((kind) => importOfMaster(masters[kind], broughtMasters[kind] ?? plainly(masters[kind]))),
    products,
    'opening-dues': openingMoney,
    'customer-cylinders': customerCylinders,
    'opening-stock': openingStock,
    'month-invoices': monthInvoices,
  }
  return recordOf(importKinds, (name) => ({ ...kinds[name], label: importLabels[name] }))
}
