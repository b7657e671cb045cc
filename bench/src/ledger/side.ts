import { readLedgerReport } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { answerAs, signedIn } from '../calls.ts'
import type { Target } from '../load.ts'
import type { Product } from '../product.ts'
import { codes, ledgerFields, type Group, type Totals } from './groups.ts'

/** A running business with what it has, and the calls of a group as it is asked them. */
export const openSide = async ({ origin, child }: Product) => {
  const ledger = await signedIn(origin, readLedgerReport.endpoint)
  const ledgers = ledger(codes.map((code) => ledgerFields(code, 1, 1)))
  const movements = new Map<string, number>()
  for (const [index, code] of codes.entries()) {
    const { totalcount } = await answerAs(readLedgerReport, ledgers, index)
    movements.set(code, totalcount)
  }
  const list = await signedIn(origin, listPurchases.endpoint)
  const action = listPurchases.action ?? ''
  const { totalcount: purchases } = await answerAs(listPurchases, list([{ action, page: 1, limit: 1 }]))
  const totals: Totals = { movements, purchases }
  const target = async ({ endpoint, asked }: Group): Promise<Target> => {
    const call = await signedIn(origin, endpoint)
    return { ...call(asked(totals)), server: child.pid, product: child.pid }
  }
  return { totals, target }
}
