import type { ActivityRow } from '@refill/contract/features/activity/activity.contract.ts'
import { allMasters } from '../../all-masters.ts'
import { paths } from '../../paths.ts'

type LoggedRecord = ActivityRow['record']
type Address = (record: LoggedRecord) => string

/** Documents without a screen of their own are looked for by their number. */
const addressesByType: { readonly [type: string]: Address } = {
  orders: ({ id }) => paths.order(id),
  products: ({ id }) => paths.product(id),
  purchases: ({ id }) => paths.purchaseDetail(id),
  inventory: () => paths.inventory,
  approvals: () => paths.approvals,
  keys: ({ name }) => paths.keyNamed(name),
  invoices: ({ id }) => paths.invoiceDetail(id),
  'credit-notes': ({ id }) => paths.creditNote(id),
  'debit-notes': ({ id }) => paths.debitNote(id),
  cash: ({ name }) => paths.cashNumbered(name),
  settings: () => paths.settings,
  users: ({ id }) => paths.user(id),
  roles: ({ id }) => paths.role(id),
  receipts: ({ name }) => paths.receiptNumbered(name, 'all'),
  refunds: ({ name }) => paths.refundNumbered(name),
  empties: ({ name }) => paths.emptiesReturn(name),
  ...Object.fromEntries(
    Object.entries(allMasters).map(([kind, { addresses: its }]): [string, Address] => [
      kind,
      ({ id }) => its.detail(id).to,
    ]),
  ),
}

/** Where a record of the log is seen; nothing where there is no screen of it. */
export const addressOf = (record: LoggedRecord): string | undefined => addressesByType[record.type]?.(record)
