import type { LedgerRow } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { fakeServer, type Call } from '../../../api/testing/fake-server.ts'
import { productRow } from '../../../api/testing/rows.ts'

/** Purchases of 306 on one day after the other; the first takes all empties and more. */
export const ledgerRow = (index: number): LedgerRow => ({
  id: index,
  inv_no: `IOC${index}`,
  trans_date: `2026-11-${String(index).padStart(2, '0')}`,
  TRANSACTION_TYPE: 'PURCHASE',
  fulls: 306,
  CS_FULLS: 212 + 306 * index,
  CS_EMPTYS: 96 - 306 * index,
  in_fulls: 306,
  in_emptys: -306,
  document: 'purchase',
  document_id: index,
  note: '',
})

/** A ledger of one product with so many purchases. */
export const ledgerServer = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ledgerRow(index + 1))
  const product = productRow(1, 'Refill 1', { uuid: 'CODE01' })
  const report = ({ parts }: Call) => {
    const [page, limit] = [Number(parts.page?.[0]), Number(parts.limit?.[0])]
    return {
      list: rows.slice((page - 1) * limit, page * limit),
      totalcount: count,
      openingFulls: 212,
      openingEmptys: 96,
      closingFulls: count === 7 ? 1490 : 212 + 306 * count,
      closingEmptys: count === 7 ? -6 : 96 - 306 * count,
      product_name: 'Refill 1',
    }
  }
  return fakeServer({
    productlist: { totalcount: 1, product_list: [product] },
    'reports/ledger_report.php': report,
    'api/cylinder-ledger/days': {
      openingFulls: 212,
      openingEmptys: 96,
      days: [
        { day: '2026-11-03', fulls: 518, emptys: 40 },
        { day: '2026-11-20', fulls: 1490, emptys: -6 },
      ],
    },
  })
}
