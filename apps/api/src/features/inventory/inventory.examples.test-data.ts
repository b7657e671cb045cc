import { countInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'

export const inventoryExamples = async ({ office, at, product }: ExampleBusiness): Promise<Examples> => {
  const [spare, uncounted] = [await at.product(), await at.product()]
  await at.open(spare.uuid, '2026-04-01', 0)
  const { rows } = await office.pool.query<{ id: number; product_id: number }>(
    'SELECT id, product_id FROM inventory',
  )
  const counted = await office.send(countInventory, {
    'uuid[]': [product.uuid],
    'fulls[]': ['9999'],
    'empties[]': [''],
    reason: 'Month end',
  })
  const count = counted.body.id
  const inventoryOf = ({ id }: { id: number }) => rows.find(({ product_id }) => product_id === id)?.id
  return {
    'inventory.php create': () => ({
      userid: 1,
      'uuid[]': [uncounted.uuid],
      'os_fulls[]': ['1'],
      'os_emptys[]': ['0'],
      'opening_date[]': ['2026-04-01'],
    }),
    'inventory.php update': () => ({
      id: inventoryOf(product),
      uuid: product.uuid,
      os_fulls: '10000',
      os_emptys: '100',
      opening_date: '2026-04-01',
    }),
    'api/inventory/opening-effect': () => ({
      id: inventoryOf(product),
      os_fulls: '10000',
      os_emptys: '90',
      opening_date: '2026-04-01',
    }),
    'inventory.php delete': () => ({ id: inventoryOf(spare) }),
    'api/inventory/read-count': () => ({ id: count }),
    'api/inventory/counted-since': () => ({ 'uuid[]': [product.uuid], day: '2026-04-01' }),
    'api/inventory/cancel-count': () => ({ id: count, reason: 'Counted in the wrong godown' }),
    'api/inventory/count': () => ({
      'uuid[]': [product.uuid],
      'fulls[]': ['9000'],
      'empties[]': ['90'],
      reason: 'Counted',
    }),
  }
}
