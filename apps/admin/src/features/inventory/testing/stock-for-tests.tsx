import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { fakeServer, type Call } from '../../../api/testing/fake-server.ts'
import { productRow } from '../../../api/testing/rows.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import { cylinderLedgerRoutes } from '../../cylinder-ledger/cylinder-ledger.routes.tsx'
import { inventoryRoutes } from '../inventory.routes.tsx'

export const stock = (id: number, changes: Partial<InventoryRow> = {}): InventoryRow => ({
  id,
  product_id: id,
  product_name: `Refill ${id}`,
  category: 'Commercial',
  type: 'IOCL',
  os_fulls: 100,
  os_emptys: 20,
  cs_fulls: 402,
  cs_emptys: 12,
  securitydeposit: 2400,
  opening_date: '2026-04-01',
  uuid: `CODE0${id}`,
  version: 3,
  is_cylinder: true,
  counted_on: '',
  counted_fulls: null,
  counted_emptys: null,
  ...changes,
})

const product = (id: number) => productRow(id, `Refill ${id}`, { uuid: `CODE0${id}` })

const noEffect = {
  fulls_now: 402,
  fulls_then: 402,
  emptys_now: 12,
  emptys_then: 12,
  lowest_day: '2026-11-03',
  lowest_fulls: 31,
}

type Actions = Record<string, object | 'network down'>

/** Answers of `inventory.php` by action; `list` from the rows, the rest by the tests. */
export const stockServer = (rows: InventoryRow[], actions: Actions = {}) => {
  const inventory = ({ parts }: Call) => {
    const action = parts.action?.[0] as string
    const [page, limit] = [Number(parts.page?.[0]), Number(parts.limit?.[0])]
    const known = actions[action]
    if (known) return known
    return { totalcount: rows.length, data: rows.slice((page - 1) * limit, page * limit) }
  }
  const products = Array.from({ length: 7 }, (_, index) => product(index + 1))
  const server = fakeServer({
    'inventory.php': inventory,
    'api/inventory/opening-effect': () => actions.effect ?? noEffect,
    productlist: { totalcount: products.length, product_list: products },
  })
  const sent = (action: string) =>
    server.to('inventory.php').filter(({ parts }) => parts.action?.[0] === action)
  return { ...server, actions, sent }
}

export const showStock = (at: string) =>
  showRoutes(
    <>
      {inventoryRoutes}
      {cylinderLedgerRoutes}
    </>,
    at,
  )
