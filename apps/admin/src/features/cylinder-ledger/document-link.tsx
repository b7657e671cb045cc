import type { LedgerRow } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'

/** Screens of documents that move cylinders: those that have one of their own, and the list that finds the number. */
const screens: Record<LedgerRow['document'], ((id: number, number: string) => string) | undefined> = {
  purchase: paths.purchaseDetail,
  opening: paths.editInventory,
  order: paths.order,
  empties: (_, number) => paths.emptiesReturn(number),
  count: paths.count,
  trip_load: paths.trip,
  trip_return: paths.trip,
  trip_difference: paths.trip,
  driver_entry: undefined,
  customer_opening: undefined,
  credit_note: paths.creditNote,
}

type Documented = Pick<LedgerRow, 'inv_no' | 'document' | 'document_id'>

/** The number of a document, as a link where it has a screen. */
export function DocumentLink({ row }: { row: Documented }) {
  const { inv_no, document, document_id } = row
  const open = screens[document]
  return open ? <Link to={open(document_id, inv_no)}>{inv_no}</Link> : inv_no
}
