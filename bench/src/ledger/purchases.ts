import { randomUUID } from 'node:crypto'
import { dayInIndia } from '@refill/values/day.ts'
import { createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { figuresBeside, type Measure } from '../beside.ts'
import { answerOf, newEachTime, signedIn, type Fields } from '../calls.ts'
import type { Target } from '../load.ts'
import type { Product } from '../product.ts'
import { plannedCalls, planWrites, startBare } from '../start-bare.ts'
import { shuffled } from '../statistics.ts'
import { takeTurns } from '../turns.ts'
import { codes } from './groups.ts'

const lengths = { warmUp: 1, round: 1.5, rounds: 6, between: 0.5 }
const { endpoint } = createPurchase
/** More than can be entered in all rounds. */
const maxBare = 10_000

/** Four lines of any of the 40 products, as the panel sends it: of eight at once, most share one with another. */
const purchaseFields = (vendor_id: number): Fields => {
  const uuids = shuffled(codes).slice(0, 4)
  const column = (value: string) => uuids.map(() => value)
  return {
    action: createPurchase.action ?? '',
    vendor_id,
    type: 'IOCL',
    inv_no: randomUUID().replaceAll('-', ''),
    inv_date: dayInIndia(new Date()),
    total_amount: '0.00',
    'uuid[]': uuids,
    'hsn[]': column('27111910'),
    'gst[]': column('18'),
    'unit[]': column('kg'),
    'unit_price[]': column('1512.50'),
    'discount[]': column('4'),
    'gst_amount[]': column('0.00'),
    'category[]': column('Commercial'),
    'empty_returned[]': column('11'),
    'qty[]': column('12'),
    'vehicle_no[]': column('MH12ZW0001'),
  }
}

export const productCalls = (product: Product, vendorId: number): Promise<Target> =>
  newEachTime(product, endpoint, () => purchaseFields(vendorId))

export const firstVendor = async ({ origin }: Product): Promise<number> => {
  const call = await signedIn(origin, vendors.list.endpoint)
  // The product answers as its contract says, which its own tests check.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { vendor_list } = (await answerOf(call([{ page: 1, limit: 1, search: '' }]))) as {
    vendor_list: { id: number }[]
  }
  return vendor_list[0]?.id ?? 0
}

/** Entering a purchase of four lines, beside its own statement alone. */
export const measurePurchases: Measure = async (house, large, small, sizes) => {
  const bare = await startBare(house, large)
  const vendorId = await firstVendor(large)
  const planned = Array.from({ length: maxBare }, () => purchaseFields(vendorId))
  await planWrites(bare, endpoint, planned)
  const rounds = await takeTurns(
    [
      await productCalls(large, vendorId),
      plannedCalls(bare, endpoint, large),
      await productCalls(small, await firstVendor(small)),
    ],
    lengths,
  )
  await bare.child.stop()
  return figuresBeside('A purchase of four lines', rounds, sizes)
}
