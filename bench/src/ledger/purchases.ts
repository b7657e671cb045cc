import { randomUUID } from 'node:crypto'
import { dayInIndia } from '@refill/values/day.ts'
import { createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Bought } from '../bare/purchases.ts'
import { figuresBeside, type Sizes } from '../beside.ts'
import { answerOf, multipart, signedIn, type Calls } from '../calls.ts'
import type { House } from '../house.ts'
import type { Target } from '../load.ts'
import type { Product } from '../product.ts'
import type { Figure } from '../report.ts'
import { startBare } from '../start-bare.ts'
import { shuffled } from '../statistics.ts'
import { takeTurns } from '../turns.ts'
import { codes } from './groups.ts'

const lengths = { warmUp: 1, round: 1.5, rounds: 6, between: 0.5 }
const { endpoint } = createPurchase

/** Four lines of any of the 40 products: of eight that are entered at once, most share one with another. */
const nextPurchase = (vendor_id: number): Bought => ({
  vendor_id,
  type: 'IOCL',
  inv_no: randomUUID().replaceAll('-', ''),
  inv_date: dayInIndia(new Date()),
  lines: shuffled(codes)
    .slice(0, 4)
    .map((uuid) => ({
      uuid,
      rate: '1512.50',
      discount: '4',
      qty: '12',
      empties: '11',
      vehicle: 'MH12ZW0001',
    })),
})

/** As the panel sends it, with what the product knows better. */
const asForm = ({ lines, ...header }: Bought) => ({
  action: createPurchase.action ?? '',
  ...header,
  total_amount: '0.00',
  'uuid[]': lines.map(({ uuid }) => uuid),
  'hsn[]': lines.map(() => '27111910'),
  'gst[]': lines.map(() => '18'),
  'unit[]': lines.map(() => 'kg'),
  'unit_price[]': lines.map(({ rate }) => rate),
  'discount[]': lines.map(({ discount }) => discount),
  'gst_amount[]': lines.map(() => '0.00'),
  'category[]': lines.map(() => 'Commercial'),
  'empty_returned[]': lines.map(({ empties }) => empties),
  'qty[]': lines.map(({ qty }) => qty),
  'vehicle_no[]': lines.map(({ vehicle }) => vehicle),
})

/** Another purchase with another key each time. */
export const productCalls = async ({ origin, child }: Product, vendorId: number): Promise<Target> => {
  const { requests } = (await signedIn(origin, endpoint))([asForm(nextPurchase(vendorId))])
  return {
    origin,
    requests: requests.map((request) => ({
      ...request,
      setupRequest: (before) => ({
        ...before,
        headers: { ...before.headers, 'idempotency-key': randomUUID() },
        body: multipart(asForm(nextPurchase(vendorId))),
      }),
    })),
    server: child.pid,
    product: child.pid,
  }
}

const bareWrites = (origin: string, vendorId: number): Calls => ({
  origin,
  requests: [
    {
      method: 'POST',
      path: `/${endpoint}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nextPurchase(vendorId)),
      setupRequest: (before) => ({ ...before, body: JSON.stringify(nextPurchase(vendorId)) }),
    },
  ],
})

export const firstVendor = async ({ origin }: Product): Promise<number> => {
  const call = await signedIn(origin, vendors.list.endpoint)
  const { vendor_list } = (await answerOf(call([{ page: 1, limit: 1, search: '' }]))) as {
    vendor_list: { id: number }[]
  }
  return vendor_list[0]?.id ?? 0
}

/** Entering a purchase of four lines, beside one statement that writes the same rows and as durably. */
export const measurePurchases = async (
  house: House,
  large: Product,
  small: Product,
  sizes: Sizes,
): Promise<Figure[]> => {
  const bare = await startBare(house, large)
  const vendorId = await firstVendor(large)
  const rounds = await takeTurns(
    [
      await productCalls(large, vendorId),
      { ...bareWrites(bare.origin, vendorId), server: bare.child.pid, product: large.child.pid },
      await productCalls(small, await firstVendor(small)),
    ],
    lengths,
  )
  await bare.child.stop()
  return figuresBeside('A purchase of four lines', rounds, sizes)
}
