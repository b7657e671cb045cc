import { createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { createOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'

export const emptiesExamples = async ({
  office,
  at,
  customer_id,
  product,
}: ExampleBusiness): Promise<Examples> => {
  const returned = {
    customer_id,
    day: today,
    'uuid[]': [product.uuid],
    'empties[]': ['1'],
    note: 'Found',
  }
  const opened = { customer_id, day: '2026-04-01', 'uuid[]': [product.uuid], 'fulls[]': ['1'] }
  const returnId = (await office.send(createReturn, returned)).body.id
  const openingId = (await office.send(createOpenings, opened)).body.ids[0]
  return {
    'api/empties/create': () => returned,
    'api/empties/cancel': () => ({ id: returnId, reason: 'Wrong' }),
    'api/empties/held': () => ({ customer_id }),
    'api/empties/openings': () => ({ customer_id }),
    'api/empties/open': async () => ({ ...opened, customer_id: await at.customer() }),
    'api/empties/cancel-opening': () => ({ id: openingId, reason: 'Wrong' }),
  }
}
